import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendTrail, readTrail } from '#server/domain/audit/trail-file.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { temporaryFolder } from '#server/testing/sample-files.ts'
import { inProject } from '../machine/files.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())

/** As npm runs it: in the project's folder, with the folder of the person's shell in INIT_CWD. */
async function verify(name: string, DATA_DIR = files.folder) {
  const { INSTALLATION_KEY: _, ...inherited } = process.env
  const script = inProject('scripts/operate/verify-trail.ts')
  const env = { ...inherited, DATA_DIR, INIT_CWD: files.folder }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, name], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, said: out + err }
}

// Each test starts processes, which is slow on a busy machine.
describe('npm run verify-trail', { timeout: 240_000 }, () => {
  it('finds a whole file in the folder of the shell, and fails for one that is missing, empty or changed', async () => {
    const file = join(files.folder, '2025-09.jsonl')
    const vault = openVault({ DATA_DIR: files.folder })
    await appendTrail(file, vault, { end: await readTrail(file, vault), lines: ['{"what":"sign-in"}', '{"what":"sign-out"}'] })
    expect(await verify('2025-09.jsonl')).toEqual({ code: 0, said: '2025-09.jsonl: 2 events, unchanged.\n' })
    expect(await verify('2025-10.jsonl')).toEqual({ code: 1, said: '2025-10.jsonl: there is no such file.\n' })
    await writeFile(join(files.folder, 'empty.jsonl'), '')
    expect(await verify('empty.jsonl')).toMatchObject({ code: 1, said: expect.stringContaining('holds no events') })
    await writeFile(file, '{"what":"another"}\n{"signature":"ab","rows":1}\n')
    expect(await verify('2025-09.jsonl')).toMatchObject({ code: 1, said: expect.stringContaining('changed or cut off at or after line 1') })
  })

  it('makes no key if there is none', async () => {
    const elsewhere = join(files.folder, 'elsewhere')
    expect(await verify('2025-09.jsonl', elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no installation key'),
    })
    expect(existsSync(join(elsewhere, 'installation.key'))).toBe(false)
  })
})
