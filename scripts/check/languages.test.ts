import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import { filesBelow, inProject } from '../machine/files.ts'

test('the languages are those with texts for the screens', () => {
  const folders = readdirSync(inProject('web/messages'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
})

test('the languages are those with texts for emails', () => {
  const names = readdirSync(inProject('server/domain/mail/words')).flatMap((file) => /^(?:[a-z]+-)?([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])
  expect([...new Set(names)].sort()).toEqual([...languages].sort())
})

it.each(languages.filter((language) => language !== DEFAULT_LANGUAGE))('no other code knows of "%s"', async (language) => {
  const folders = await Promise.all(['contract', 'server', 'web', 'scripts'].map((folder) => filesBelow(inProject(folder))))
  const named = folders
    .flat()
    .filter(
      (file) =>
        /\.(?:tsx?|css|js|html)$/.test(file) &&
        !/\.test\.tsx?$|\/server\/(?:testing|tests)\/|\/(?:messages|words)\/|node_modules/.test(file),
    )
    .filter((file) => new RegExp(`['"\`]${language}['"\`]|\\(${language}\\)|messages/${language}\\b`).test(readFileSync(file, 'utf8')))
  expect(named).toEqual([])
})
