import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTexts, compareTexts } from './check-texts.ts'

const english = { title: 'Find resources', found: { days_one: '{{count}} day', days_other: '{{count}} days' }, hello: 'Hello {{name}}' }

test('a complete translation has no problems, with the plural forms that its language needs', () => {
  const spanish = {
    title: 'Buscar recursos',
    found: { days_one: '{{count}} día', days_many: '{{count}} de días', days_other: '{{count}} días' },
    hello: 'Hola {{ name }}',
  }
  expect(compareTexts(english, spanish)).toEqual([])
})

test('missing and unknown texts and different placeholders are each named', () => {
  const spanish = { found: { days_one: '{{count}} día' }, hello: 'Hola {{nombre}}', heading: 'Título' }
  expect(compareTexts(english, spanish)).toEqual([
    'title is missing',
    'heading does not exist in English',
    'hello fills in nombre where English fills in name',
  ])
})

test('a missing file of a language is found on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-texts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const language of ['en', 'es']) await mkdir(join(folder, language))
  await writeFile(join(folder, 'en/login.ts'), `export const login = { title: 'Sign in' }`)
  expect(await checkTexts(folder)).toEqual(['es: login.title is missing'])
})
