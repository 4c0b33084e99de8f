import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, inProject } from '../machine/files.ts'

const ENGINES = /^server\/lib\/database\/(engines|migrations)\//
const CHANGE = 'server/lib/database/change.ts'

const files = [...(await filesBelow(inProject('server'))), ...(await filesBelow(inProject('scripts')))]
  .map((file) => relative(inProject('.'), file))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/testing\//.test(file) && !ENGINES.test(file))

it.each([
  ['a transaction is opened by `change`, so that what it queued leaves', /\.(startT|t)ransaction\(/, [CHANGE]],
  ['the outbox is filled by `intoOutbox`, so that the commit wakes it', /insertInto\(\s*'outbox'|insert into outbox/, [CHANGE]],
  [
    'engines/ and the migrations ask for the engine',
    /(Postgres|Sqlite)Adapter|isPostgres|\bengine\s*([!=]==|\?)|[!=]== '(sqlite|postgres)'/,
    [],
  ],
  [
    'engines/ locks rows',
    /\.for(?:NoKeyUpdate|Update|KeyShare|Share)\(|pg_advisory|\.set\((?:\(eb\) => \()?\{ (\w+): \w+\.ref\('\1'\) \}/,
    [],
  ],
])('%s: no other code does', (_, pattern, places) => {
  expect(files.filter((file) => pattern.test(readFileSync(inProject(file), 'utf8')))).toEqual(places)
})
