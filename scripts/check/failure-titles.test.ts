import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, inProject } from '../machine/files.ts'
import { textsIn } from './check-texts.ts'

/** The title of what tells that an action failed: the calls that show one, and the key of its text. */
const titles = [
  /\buseAction(?:<[^(]*>)?\(\w+\('([\w.:-]+)'/g,
  /\bfailed[:=]\s*\{?\w+\('([\w.:-]+)'/g,
  /\bshowRefusal\(\w+, \w+\('([\w.:-]+)'/g,
  /\bvariant: 'danger',\s*title: \w+\('([\w.:-]+)'/g,
]
const firstNamespace = /\buseTranslation\(\[?'([\w-]+)'/

/** Each title with the file that shows it. */
async function titlesShown(): Promise<[file: string, key: string][]> {
  const files = (await filesBelow(inProject('web'))).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/messages\//.test(file))
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const own = firstNamespace.exec(source)?.[1]
    const keys = titles.flatMap((title) => [...source.matchAll(title)].map(([, key = '']) => key))
    return keys.flatMap((key): [string, string][] => {
      if (key.includes(':')) return [[relative(inProject('.'), file), key]]
      return own === undefined ? [] : [[relative(inProject('.'), file), `${own}:${key}`]]
    })
  })
}

const titleOf = (texts: ReadonlyMap<string, string>, key: string) => {
  const [file = '', name = ''] = key.split(':')
  return texts.get(`${file}.${name}`) ?? texts.get(`${file}.${name}_other`) ?? texts.get(`common.${name}`)
}

it.each(['en', 'es'])('what failed is the title, and the reason the text below it (%s)', async (language) => {
  const texts = await textsIn(language)
  const shown = (await titlesShown()).map(([file, key]) => ({ file, key, title: titleOf(texts, key) }))
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter(({ title }) => title === undefined)).toEqual([])
  // A title alone says nothing, and a sentence is no title.
  expect(shown.filter(({ title = '' }) => title === 'Error' || title.endsWith('.'))).toEqual([])
})
