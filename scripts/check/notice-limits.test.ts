import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { rules } from '#contract/notices/rules.ts'

const roots = ['contract/notices', 'server/features/notices', 'web/features/notices']
/** The rules are the data. The holidays of a calendar have months and weekdays. */
const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.ts$|^rules\.ts$|^federal-holidays\.ts$/.test(name)
const files = roots.flatMap((root) =>
  readdirSync(root)
    .filter(isCode)
    .map((name) => `${root}/${name}`),
)
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
const limits = [...new Set(rules.map(({ limit }) => limit.count))]

it('has limits to look for, and code to look in', () => {
  expect([limits, files.length > 30]).toEqual([[5, 15, 72], true])
})

test.each(files)('%s names no limit of a rule', (file) => {
  for (const limit of limits) expect(codeOf(file)).not.toMatch(new RegExp(`(?<![\\w.-])${limit}(?![\\w.])`))
})

test.each(rules.map((rule) => [rule.id, rule] as const))('%s links to the rule that it cites, over https', (_, { url, citation }) => {
  const federalRegister = /^(\d+) FR (\d+)$/.exec(citation)
  const section = /^12 CFR ([\d.]+)/.exec(citation)?.[1]
  expect(url).toBe(
    federalRegister
      ? `https://www.federalregister.gov/citation/${federalRegister[1]}-FR-${federalRegister[2]}`
      : `https://www.ecfr.gov/current/title-12/section-${section}`,
  )
})
