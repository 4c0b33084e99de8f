// `npm run verify-trail -- FILE…`: checks by the installation key that archived audit events are unchanged.

import { readTrail } from '#server/domain/audit/trail-file.ts'
import { readSettings } from '#server/lib/env.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { sentenceOf } from '#server/lib/start-error.ts'

async function run(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    console.error('Usage: npm run verify-trail -- FILE…')
    return 1
  }
  const vault = openVault(readSettings(process.env))
  let wrong = 0
  for (const file of files) {
    const { rows, wrongLine } = await readTrail(file, vault)
    if (wrongLine !== undefined) wrong += 1
    console.log(
      wrongLine === undefined ? `${file}: ${rows} events, unchanged.` : `${file}: changed or cut off at or after line ${wrongLine}.`,
    )
  }
  return wrong > 0 ? 1 : 0
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error)
  return 1
})
