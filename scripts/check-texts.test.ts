import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTexts, compareTexts } from './check-texts.ts'

const english = { title: 'Find resources', found: { days_one: '{{count}} day', days_other: '{{count}} days' }, hello: 'Hello {{name}}' }

test('a whole translation has no problems, with as many plural forms as its language needs', () => {
  const spanish = {
    title: 'Buscar recursos',
    found: { days_one: '{{count}} día', days_many: '{{count}} de días', days_other: '{{count}} días' },
    hello: 'Hola {{ name }}',
  }
  expect(compareTexts(english, spanish)).toEqual([])
})

test('a missing, an unknown and a differently filled text are each named', () => {
  const spanish = { found: { days_one: '{{count}} día' }, hello: 'Hola {{nombre}}', heading: 'Título' }
  expect(compareTexts(english, spanish)).toEqual([
    'title is missing',
    'heading does not exist in English',
    'hello fills in nombre where English fills in name',
  ])
})

test('a file that a language lacks is found on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-texts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const language of ['en', 'es']) await mkdir(join(folder, language))
  await writeFile(join(folder, 'en/login.ts'), `export const login = { title: 'Sign in' }`)
  expect(await checkTexts(folder)).toEqual(['es: login.title is missing'])
})
