import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { charterNumber } from '#contract/schema.ts'
import { faultOfName, nameLine } from './names.ts'

const sentences = (schema: ReturnType<typeof nameLine>, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('a name', () => {
  test.each([
    'Dana Whitfield',
    "Renée O'Brien-Núñez",
    'Nguyễn Thị Ánh',
    'Елена Иванова',
    'Γιώργος',
    'ᏣᎳᎩ Credit Union',
    '山田 Taro',
    '김민수 Kim',
    'क्षत्रिय',
    '1st Gulf, Inc. (Biloxi) #2',
    'A Federal Credit Union 🌊',
    'Harbor & Cove',
  ])('%s is taken', (each) => expect(faultOfName(each)).toBeNull())

  test.each([
    ['\u3164', fieldErrors.nameUnseen],
    ['— · —', fieldErrors.nameUnseen],
    ['🌊', fieldErrors.nameUnseen],
    [`Z${'\u0335'.repeat(30)}algo`, fieldErrors.nameMarks],
    ['\u0301'.repeat(255), fieldErrors.nameUnseen],
    [`a${'\u0301'.repeat(254)}`, fieldErrors.nameMarks],
    ['Gulf Co\u0430st', fieldErrors.nameAlphabets],
    ['Ηarbor', fieldErrors.nameAlphabets],
    ['Пaвел', fieldErrors.nameAlphabets],
  ])('%s is refused in one sentence', (each, sentence) => expect(sentences(nameLine(), each)).toEqual([sentence]))

  test('that is empty or too long has that sentence only', () => {
    expect(sentences(nameLine(), ' ')).toEqual([fieldErrors.required])
    expect(sentences(nameLine(), 'x'.repeat(256))).toEqual([fieldErrors.tooLong])
  })
})

test.each(['9O104', '9o1l4', 'I23'])('the charter number %s has a letter for a digit', (value) =>
  expect(
    charterNumber()
      .safeParse(value)
      .error?.issues.map(({ message }) => message),
  ).toEqual([fieldErrors.charterDigits]),
)

test.each(['90104', 'MS-104', 'OIL', ''])('the charter number %s is taken', (value) =>
  expect(charterNumber().safeParse(value).success).toBe(true),
)
