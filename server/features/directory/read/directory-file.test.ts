import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleZip, temporaryFolder } from '#server/testing/sample-files.ts'
import { DirectoryFileError, type FilePart, readParts } from './directory-file.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())

const textOf = async (file: string) => (await readParts(file)).map(({ text }) => text).join('|')

const refusal = (reading: Promise<FilePart[]>) =>
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
    expect(await textOf(await files.put('coding.txt', bytes))).toBe(text)
  })

  it('of an empty file is empty', async () => {
    expect(await textOf(await files.put('empty.txt', ''))).toBe('')
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
      expect(await textOf(await files.put('whatever.download', zip))).toBe('Tide Lantern')
    },
  )
})

describe('a quarterly zip', () => {
  it('gives the directory and the contact file, the directory first', async () => {
    const entries = ['q/fs220d.TXT', 'FS220.txt', 'q/Foicu.txt', 'other/FOICU.txt'].map((name) => ({ name, content: name }))
    const file = await files.put('both.zip', sampleZip(entries))
    expect(await readParts(file)).toEqual([
      { name: `FOICU.txt in ${file}`, text: 'q/Foicu.txt' },
      { name: `FS220D.txt in ${file}`, text: 'q/fs220d.TXT' },
    ])
  })

  it('may hold the contact file alone', async () => {
    const file = await files.put('alone.zip', sampleZip([{ name: 'FS220D.txt', content: 'Tide Lantern' }]))
    expect(await textOf(file)).toBe('Tide Lantern')
  })
})

describe('refused in one sentence', () => {
  it('is a file that is not there', async () => {
    expect(await refusal(readParts('/nowhere/FOICU.txt'))).toBe('There is no file /nowhere/FOICU.txt.')
  })

  it('is a folder', async () => {
    expect(await refusal(readParts(files.folder))).toBe(
      `${files.folder} is not a file. Name FOICU.txt, FS220D.txt, the branch file, or the quarterly zip that holds them.`,
    )
  })

  it('is a zip without the directory', async () => {
    const file = await files.put('other.zip', sampleZip([{ name: 'Acct_Des.txt', content: 'x' }]))
    expect(await refusal(readParts(file))).toBe(`${file} holds neither FOICU.txt nor FS220D.txt nor Credit Union Branch Information.txt.`)
  })

  it('is a zip that is cut off', async () => {
    const whole = sampleZip([{ name: 'FOICU.txt', content: 'x'.repeat(1000) }])
    const file = await files.put('cut.zip', whole.subarray(0, 40))
    expect(await refusal(readParts(file))).toMatch(/cut\.zip is a zip that cannot be read \(.+\)\.$/)
  })

  it('is an encrypted entry', async () => {
    const file = await files.put('locked.zip', sampleZip([{ name: 'FOICU.txt', content: 'x', isEncrypted: true }]))
    expect(await refusal(readParts(file))).toBe(`FOICU.txt in ${file} is encrypted.`)
  })

  const bomb = Buffer.alloc(40 * 1024 * 1024, ' ')

  it('is a file that is too large', async () => {
    expect(await refusal(readParts(await files.put('large.txt', bomb)))).toMatch(/it is larger than 32 MB\.$/)
  })

  it('is a zip bomb', async () => {
    const file = await files.put('bomb.zip', sampleZip([{ name: 'FOICU.txt', content: bomb }]))
    expect(await refusal(readParts(file))).toMatch(/it is larger than 32 MB\.$/)
  })

  it('is an entry that says it is too large, before anything is unpacked', async () => {
    const file = await files.put('claim.zip', sampleZip([{ name: 'FOICU.txt', content: 'x', claimedSize: 0x7fffffff }]))
    expect(await refusal(readParts(file))).toMatch(/it is larger than 32 MB\.$/)
  })

  it('is a zip bomb that says it is small', async () => {
    const file = await files.put('sly.zip', sampleZip([{ name: 'FOICU.txt', content: bomb, claimedSize: 1000 }]))
    expect(await refusal(readParts(file))).toMatch(/sly\.zip is a zip that cannot be read/)
  })
})
