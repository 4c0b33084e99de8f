import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
  })
  return new Uint8Array([...(isLittle ? [0xff, 0xfe] : [0xfe, 0xff]), ...bytes])
}

test.each([
  ['UTF-8', new TextEncoder().encode('Name;José')],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Name;José')])],
  ['UTF-16, as Excel writes "Unicode text"', utf16('Name;José', true)],
  ['UTF-16 in the other order', utf16('Name;José', false)],
  ['code page 1252', new Uint8Array([...'Name;Jos'].map((letter) => letter.charCodeAt(0)).concat(0xe9))],
])('%s is read', async (_, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe('Name;José')
})

test('a workbook is not text', async () => {
  expect(await textOfFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])]))).toBeNull()
})
