import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, inProject } from '../machine/files.ts'

/** A product that multiplies out minutes or days. Single numbers below an hour, such as a timeout, may stay as they are. */
const multiplied = /\b\d+ \* (?:60_000|60 \* 1000|60 \* 60|24 \* 60)\b|\b(?:60 \* 1000|60 \* MINUTE|24 \* HOUR)\b/

/** Other units than milliseconds. */
const otherUnits = [
  'server/domain/alerts/push-sender.ts',
  'server/domain/geography/quiet-hours.ts',
  'server/domain/sign-in/known-devices.ts',
  'contract/rules/time.ts',
  'web/features/reviews/times.ts',
]

it('lengths of time are written with the names of contract/rules/time.ts', async () => {
  const files = (await Promise.all(['contract', 'server', 'web'].map((room) => filesBelow(inProject(room))))).flat()
  const found = files
    .map((file) => relative(inProject('.'), file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^server\/(?:testing|tests|demo)\/|\/migrations\//.test(file))
    .filter((file) => multiplied.test(readFileSync(inProject(file), 'utf8')) && !otherUnits.includes(file))
  expect(found).toEqual([])
})
