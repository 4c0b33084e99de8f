import { expect, it, onTestFinished, vi } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeLanguage, loadTexts } from './i18n.ts'
import { refusalText } from './refusal-text.ts'

it('says the sentence of the contract in English', () => {
  expect(refusalText(errorTable.wrong_token.message)).toBe(errorTable.wrong_token.message)
})

it('says every sentence of the contract in the language of the screen', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  onTestFinished(async () => {
    await changeLanguage('en')
    vi.unstubAllGlobals()
  })
  await loadTexts('sentences')
  await changeLanguage('es')
  expect(refusalText(errorTable.wrong_token.message)).toBe('Este código no es válido. Pruebe con el siguiente.')
  const sentences = [...Object.values(errorTable).map(({ message }) => message), ...Object.values(fieldErrors)]
  for (const sentence of sentences) expect(refusalText(sentence)).not.toBe(sentence)
})

it('leaves what is not from the contract as it stands', () => {
  expect(refusalText('Something else.')).toBe('Something else.')
})
