import { expect, test } from 'vitest'
import { findProblems } from './check-asvs.ts'

const files: Record<string, string> = {
  'server/guards.ts': 'export function refuse() {}\nconst limits = {\n  body: 5,\n}',
  'server/guards.test.ts': "test('a stranger is refused', () => {})\nit.each([1])(\n  'limit %s',\n  () => {},\n)",
  'docs/rules.md': '# Rules\n\n## Keys, and who has them\n',
  'deploy/proxy.cfg': 'ssl-min-ver TLSv1.2',
}
const levels = { '1.1': '13', '1.2': '2' }

const counts = ['| V1 Encoding | 2 | 1 | 1 | 0 |', '| level 1 | 1 | 1 | 0 | 0 |', '| level 2 | 1 | 0 | 1 | 0 |', '| all | 2 | 1 | 1 | 0 |']
const head = [
  '<!-- counts -->',
  '',
  '| chapter | requirements | met | not met | does not apply |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...counts,
  '',
  '<!-- end of counts -->',
  '## V1 Encoding',
]
const met = '| 1.1.1 | 1 | met | text | `server/guards.ts#refuse` | `server/guards.test.ts › a stranger is refused` |'
const notMet = '| 1.2.1 | 2 | not met | text | | |'

const problemsWith = (...rows: string[]) => findProblems([...head, ...rows, ''].join('\n'), levels, async (path) => files[path])

test('a complete table has no problems', async () => {
  expect(await problemsWith(met, notMet)).toEqual([])
})

test.each([
  ['server/guards.ts#limits', 'server/guards.ts#body', '`server/guards.test.ts › limit %s`'],
  ['docs/rules.md#keys-and-who-has-them', 'docs/rules.md', ''],
  ['deploy/proxy.cfg#ssl-min-ver', 'deploy/proxy.cfg', '`deploy/proxy.cfg`'],
])('places are found: %s, %s', async (one, other, shown) => {
  expect(await problemsWith(`| 1.1.1 | 1 | met | text | \`${one}\`, \`${other}\` | ${shown} |`, notMet)).toEqual([])
})

test.each([
  [met.replace('guards.ts', 'gone.ts'), '1.1.1 names a file that is not there: `server/gone.ts#refuse`'],
  [met.replace('#refuse', '#refuses'), '1.1.1 names something that is not in the file: `server/guards.ts#refuses`'],
  [met.replace('is refused', 'passes'), '1.1.1 names a test that is not there: `server/guards.test.ts › a stranger passes`'],
  [met.replace('`server/guards.ts#refuse`', '`docs/rules.md#keys`'), '1.1.1 names something that is not in the file: `docs/rules.md#keys`'],
  [met.replace('`server/guards.ts#refuse`', ''), '1.1.1 is met, but names no place'],
  [met.replace(/`server\/guards\.test[^`]*`/, ''), '1.1.1 is met, but names no test'],
  [met.replace('guards.ts#refuse`', 'guards.ts#refuse'), '1.1.1 has more than references in a cell: `server/guards.ts#refuse'],
  [met.replace('| 1 |', '| 2 |'), '1.1.1 is of level 1'],
  [met.replace('text', ''), '1.1.1 has no text'],
  [met.replace('| met', '| partly'), '1.1.1 is "partly", which is no state'],
])('a flaw is named: %s', async (row, problem) => {
  expect(await problemsWith(row, notMet)).toContain(problem)
})

test('a requirement that is missing, doubled or unknown is named', async () => {
  expect(await problemsWith(met)).toContain('1.2.1 is not answered')
  expect(await problemsWith(met, notMet, notMet)).toContain('1.2.1 is answered 2 times')
  expect(await problemsWith(met, notMet, met.replace('1.1.1', '1.1.2'))).toContain('1.1.2 is not a requirement of level 1 or 2')
})

test('counts that differ are noticed', async () => {
  expect(await problemsWith(met, notMet.replace('not met', 'does not apply'))).toEqual([
    'The counts at the top differ. Run node scripts/check/check-asvs.ts --write',
  ])
})
