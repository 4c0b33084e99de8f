import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numbered, sampleText, temporaryFolder } from '#server/features/directory/sample-files.ts'
import { inProject } from './files.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())

async function importDirectory(args: readonly string[], environment: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', inProject('scripts/import-directory.ts'), ...args], {
    cwd: files.folder,
    env: { ...inherited, DATA_DIR: './data', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, out, err }
}

// Each starts a process or two, which takes its time on a busy machine.
describe('npm run import-directory', { timeout: 60_000 }, () => {
  it('prints the counts, and each refused row with its line and reason', async () => {
    const [first = {}, second = {}, ...others] = numbered(5)
    await files.put('FOICU.txt', sampleText([first, { ...second, STATE: 'ZZ' }, ...others]))
    expect(await importDirectory(['FOICU.txt'])).toEqual({
      code: 0,
      out: 'Line 3 refused: unknown state “ZZ”.\n4 added, 0 changed, 0 unchanged, 0 marked as gone, 1 refused.\n',
      err: '',
    })
    await files.put('FOICU.txt', sampleText([{ ...first, CITY: 'GULFPORT' }, ...others.slice(1)]))
    const again = await importDirectory(['FOICU.txt'])
    expect(again.out).toBe('0 added, 1 changed, 2 unchanged, 1 marked as gone, 0 refused.\n')
  })

  it('says that a short file marks nobody as gone', async () => {
    await files.put('whole.txt', sampleText(numbered(5)))
    await files.put('short.txt', sampleText(numbered(1)))
    await importDirectory(['whole.txt'], { DATA_DIR: './other' })
    const { code, out } = await importDirectory(['short.txt'], { DATA_DIR: './other' })
    expect([code, out]).toEqual([0, expect.stringContaining('It is not the whole list, so none was marked as gone.\n0 added')])
  })

  it.each([
    ['a missing file', ['nowhere.txt'], {}, /^There is no file .*nowhere\.txt\.\n$/],
    ['a file that is not the directory', ['page.html'], {}, /^.*page\.html is not NCUA's directory .*\.\n$/],
    ['no file', [], {}, /^Usage: npm run import-directory -- FILE\n/],
    ['a bad setting', ['FOICU.txt'], { DATABASE_URL: 'mysql://x' }, /^Settings .*:\nDATABASE_URL should be an address like postgres:.*\n$/],
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

  it('ends with 1 where no row can be read', async () => {
    await files.put('broken.txt', sampleText(numbered(1, { STATE: 'ZZ' })))
    const { code, out } = await importDirectory(['broken.txt'], { DATA_DIR: './none' })
    expect([code, out]).toEqual([1, expect.stringContaining('Line 2 refused')])
  })
})
