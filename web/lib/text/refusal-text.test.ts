import { expect, it, onTestFinished, vi } from 'vitest'
import { type ErrorCode, errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeLanguage, loadTexts } from './i18n.ts'
import { refusalText, sentenceText } from './refusal-text.ts'

it('says the sentence of the contract in English', () => {
  expect(refusalText('wrong_token', errorTable.wrong_token.message)).toBe(errorTable.wrong_token.message)
})

it('says every sentence of the contract in the language of the screen', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  onTestFinished(async () => {
    await changeLanguage('en')
    vi.unstubAllGlobals()
  })
  await loadTexts('sentences')
  await changeLanguage('es')
  expect(refusalText('wrong_token', errorTable.wrong_token.message)).toBe('Este código no es válido. Pruebe con el siguiente.')
  for (const [code, { message }] of Object.entries(errorTable)) expect(refusalText(code as ErrorCode, message)).not.toBe(message)
  for (const sentence of Object.values(fieldErrors)) expect(sentenceText(sentence)).not.toBe(sentence)
})

it('leaves what is not from the contract as it stands', () => {
  expect(sentenceText('Something else.')).toBe('Something else.')
  expect(refusalText(null, 'Something else.')).toBe('Something else.')
  expect(refusalText('of_a_later_version' as ErrorCode, 'Something else.')).toBe('Something else.')
})
