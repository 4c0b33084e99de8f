import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numbered, sampleContacts, sampleText, temporaryFolder } from '#server/testing/sample-files.ts'
import { inProject } from '../machine/files.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())

async function importDirectory(args: readonly string[], environment: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', inProject('scripts/operate/import-directory.ts'), ...args],
    {
      cwd: files.folder,
      env: { ...inherited, DATA_DIR: './data', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, err }
}

// Each test starts processes, which is slow on a busy machine.
describe('npm run import-directory', { timeout: 240_000 }, () => {
  it('prints the counts, and each refused row with its line and reason', async () => {
    const [first = {}, second = {}, ...others] = numbered(5)
    await files.put('FOICU.txt', sampleText([first, { ...second, STATE: 'ZZ' }, ...others]))
    expect(await importDirectory(['FOICU.txt'])).toEqual({
      code: 0,
      out:
        'Line 3 refused: unknown state “ZZ”.\n' +
        'Directory of 2025-12-31: 4 added, 0 changed, 0 unchanged, 0 marked as gone, 1 refused.\n' +
        `The database in DATA_DIR (${files.folder}/data) is new. If you expected an existing one, check DATA_DIR.\n`,
      err: '',
    })
    await files.put('FOICU.txt', sampleText([{ ...first, CITY: 'GULFPORT' }, ...others.slice(1)]))
    const again = await importDirectory(['FOICU.txt'])
    expect(again.out).toBe(
      'Directory of 2025-12-31: 0 added, 1 changed, 2 unchanged, 1 marked as gone, 0 refused.\n' +
        `The database in DATA_DIR (${files.folder}/data) was updated.\n`,
    )
  })

  it('says that a short file marks no credit union as gone', async () => {
    await files.put('whole.txt', sampleText(numbered(5)))
    await files.put('short.txt', sampleText(numbered(1)))
    await importDirectory(['whole.txt'], { DATA_DIR: './other' })
    const { code, out } = await importDirectory(['short.txt'], { DATA_DIR: './other' })
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('so it is not the whole list. None was marked as gone.\nDirectory of 2025-12-31: 0 added'),
    ])
  })

  it('imports the contact file, and an older one with --older', async () => {
    await files.put('FOICU.txt', sampleText(numbered(2)))
    await files.put('FS220D.txt', sampleContacts([{ Acct_891: 'www.tidelantern.org' }, { CU_NUMBER: '99999' }, { CU_NUMBER: 'x' }]))
    await files.put('older.txt', sampleContacts([{ CYCLE_DATE: '9/30/2025' }]))
    const environment = { DATA_DIR: './contacts' }
    await importDirectory(['FOICU.txt'], environment)
    expect((await importDirectory(['FS220D.txt'], environment)).out).toBe(
      'Line 4 refused: “x” is not a charter number.\n' +
        'Contacts of 2025-12-31: 1 changed, 0 unchanged, 1 not in the directory, 1 refused. ' +
        '1 have their own mail domain; 0 websites were left out because they are shared or belong to a mail provider.\n' +
        `The database in DATA_DIR (${files.folder}/contacts) was updated.\n`,
    )
    const refused = await importDirectory(['older.txt'], environment)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(/^.*older\.txt is older \(cycle 2025-09-30\) than .* Add --older to import it anyway\.\n$/)
    expect(await importDirectory(['--older', 'older.txt'], environment)).toMatchObject({ code: 0, err: '' })
  })

  it.each([
    ['a missing file', ['nowhere.txt'], {}, /^There is no file .*nowhere\.txt\.\n$/],
    ['a file that is not the directory', ['page.html'], {}, /^.*page\.html is not NCUA's directory .*\.\n$/],
    ['no file', [], {}, /^Usage: npm run import-directory -- \[--older\] FILE\n/],
    [
      'a bad setting',
      ['FOICU.txt'],
      { DATABASE_URL: 'mysql://x' },
      /^These settings are not valid:\nDATABASE_URL should be an address like postgres:.*\n$/,
    ],
    [
      'no database',
      ['FOICU.txt'],
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /^The database that DATABASE_URL names .*REFUSED.*\n$/,
    ],
  ])('ends with 1 and one sentence for %s', async (_, args, environment, message) => {
    await files.put('page.html', '<!doctype html><title>Not found</title>')
    const { code, out, err } = await importDirectory(args, environment)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(message)
  })

  it('exits with 1 if no row can be read', async () => {
    await files.put('broken.txt', sampleText(numbered(1, { STATE: 'ZZ' })))
    const { code, out } = await importDirectory(['broken.txt'], { DATA_DIR: './none' })
    expect([code, out]).toEqual([1, expect.stringContaining('Line 2 refused')])
  })
})
