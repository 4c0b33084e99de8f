import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, inProject } from '../machine/files.ts'

/** Without a language, a text follows the browser's or the server's, and not the reader's choice: "1.654 mi" in an English page. */
it('names the language of every number, date and order', async () => {
  const files = (await Promise.all(['web', 'server'].map((folder) => filesBelow(inProject(folder))))).flat()
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const without = /\.toLocale\w+\(\s*(?:\)|undefined)|\bIntl\.\w+\(\s*undefined/
  expect(code.filter((file) => without.test(readFileSync(file, 'utf8'))).map((file) => relative(inProject('.'), file))).toEqual([])
})
