import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DirectoryFileError, readDirectoryText } from './directory-file.ts'
import { sampleZip, temporaryFolder } from './sample-files.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())

const refusal = (reading: Promise<string>) =>
  reading.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DirectoryFileError ? error.message : error),
  )

describe('the text', () => {
  it.each([
    ['UTF-8', Buffer.from('Peña’s', 'utf8'), 'Peña’s'],
    ['UTF-8 with a byte-order mark', Buffer.from('\ufeffPeña’s', 'utf8'), 'Peña’s'],
    ['code page 1252', Buffer.from([0x50, 0x65, 0xf1, 0x61, 0x92, 0x73]), 'Peña’s'],
  ])('is read from %s', async (_, bytes, text) => {
    expect(await readDirectoryText(await files.put('coding.txt', bytes))).toBe(text)
  })

  it('of an empty file is empty', async () => {
    expect(await readDirectoryText(await files.put('empty.txt', ''))).toBe('')
  })

  it.each(['FOICU.txt', 'foicu.TXT', 'call-report-data-2025-12/Foicu.txt', 'a\\b\\FOICU.TXT', '../FOICU.txt'])(
    'is found in a zip as %s',
    async (name) => {
      const zip = sampleZip([
        { name: 'Readme.txt', content: 'no' },
        { name: 'NOT-FOICU.txt', content: 'no' },
        { name: 'FOICUDES.txt', content: 'no' },
        { name, content: 'Tide Lantern' },
      ])
      expect(await readDirectoryText(await files.put('whatever.download', zip))).toBe('Tide Lantern')
    },
  )
})

describe('refused in one sentence', () => {
  it('is a file that is not there', async () => {
    expect(await refusal(readDirectoryText('/nowhere/FOICU.txt'))).toBe('There is no file /nowhere/FOICU.txt.')
  })

  it('is a folder', async () => {
    expect(await refusal(readDirectoryText(files.folder))).toBe(
      `${files.folder} is not a file. Name FOICU.txt itself, or the quarterly zip that holds it.`,
    )
  })

  it('is a zip without the directory', async () => {
    const file = await files.put('other.zip', sampleZip([{ name: 'Acct_Des.txt', content: 'x' }]))
    expect(await refusal(readDirectoryText(file))).toBe(`${file} holds no FOICU.txt.`)
  })

  it('is a zip that is cut off', async () => {
    const whole = sampleZip([{ name: 'FOICU.txt', content: 'x'.repeat(1000) }])
    const file = await files.put('cut.zip', whole.subarray(0, 40))
    expect(await refusal(readDirectoryText(file))).toMatch(/cut\.zip is a zip that cannot be read \(.+\)\.$/)
  })

  it('is an encrypted entry', async () => {
    const file = await files.put('locked.zip', sampleZip([{ name: 'FOICU.txt', content: 'x', isEncrypted: true }]))
    expect(await refusal(readDirectoryText(file))).toBe(`FOICU.txt in ${file} is encrypted.`)
  })

  const bomb = Buffer.alloc(40 * 1024 * 1024, ' ')

  it('is a file that is too large', async () => {
    expect(await refusal(readDirectoryText(await files.put('large.txt', bomb)))).toMatch(/it is larger than 32 MB\.$/)
  })

  it('is a zip bomb', async () => {
    const file = await files.put('bomb.zip', sampleZip([{ name: 'FOICU.txt', content: bomb }]))
    expect(await refusal(readDirectoryText(file))).toMatch(/it is larger than 32 MB\.$/)
  })

  it('is an entry that says it is too large, before anything is unpacked', async () => {
    const file = await files.put('claim.zip', sampleZip([{ name: 'FOICU.txt', content: 'x', claimedSize: 0x7fffffff }]))
    expect(await refusal(readDirectoryText(file))).toMatch(/it is larger than 32 MB\.$/)
  })

  it('is a zip bomb that says it is small', async () => {
    const file = await files.put('sly.zip', sampleZip([{ name: 'FOICU.txt', content: bomb, claimedSize: 1000 }]))
    expect(await refusal(readDirectoryText(file))).toMatch(/sly\.zip is a zip that cannot be read/)
  })
})
