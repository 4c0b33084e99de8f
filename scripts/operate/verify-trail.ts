// `npm run verify-trail -- FILE…`: checks by the installation key that archived audit events are unchanged.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readTrail } from '#server/domain/audit/trail-file.ts'
import { readSettings } from '#server/lib/env.ts'
import { openKnownVault } from '#server/lib/secrets/installation-key.ts'
import { sentenceOf } from '#server/lib/start-error.ts'

async function run(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    console.error('Usage: npm run verify-trail -- FILE…')
    return 1
  }
  const vault = openKnownVault(readSettings(process.env))
  let wrong = 0
  for (const file of files) {
    const { isWhole, sentence } = await verify(file)
    if (!isWhole) wrong += 1
    console.log(`${file}: ${sentence}`)
  }
  return wrong > 0 ? 1 : 0

  async function verify(name: string) {
    const path = locate(name)
    if (!existsSync(path)) return { isWhole: false, sentence: 'there is no such file.' }
    const { rows, wrongLine } = await readTrail(path, vault)
    if (wrongLine !== undefined) return { isWhole: false, sentence: `changed or cut off at or after line ${wrongLine}.` }
    // The portal never writes a file without events.
    if (rows === 0) return { isWhole: false, sentence: 'holds no events: it was emptied, or is another file.' }
    return { isWhole: true, sentence: `${rows} events, unchanged.` }
  }
}

/** Relative to the folder of the person's shell: npm itself runs in the project's folder. */
const locate = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error)
  return 1
})
