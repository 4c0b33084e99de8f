// The files of an archive that a call answered.

import { type Entry, fromBuffer } from 'yauzl'

/** Their contents as text, by name. */
export async function filesIn(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve())
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          const parts: Buffer[] = []
          stream.on('error', reject)
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts).toString())
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    }),
  )
  return files
}
