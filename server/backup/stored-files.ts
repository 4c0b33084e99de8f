import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Settings } from '#server/env.ts'
import type { StoredFile } from './backup-file.ts'
import { BackupError } from './load.ts'

/** What the data directory holds beside the database and cannot be made again: without the key nobody's second factor opens. */
export async function filesToKeep({ DATA_DIR, INSTALLATION_KEY }: Settings): Promise<StoredFile[]> {
  const partners = await readdir(join(DATA_DIR, 'partners')).catch(() => [])
  const names = [...(INSTALLATION_KEY ? [] : ['installation.key']), ...partners.map((name) => join('partners', name))]
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(DATA_DIR, name)).catch(() => null) })))
  return files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []))
}

/** The place of the database is empty, so the key of a start that came to nothing is replaced. */
export async function writeFiles({ DATA_DIR }: Settings, files: readonly StoredFile[]) {
  for (const { name, bytes } of files) {
    if (normalize(name) !== name || name.startsWith('..') || name.startsWith('/'))
      throw new BackupError(`The backup holds a file of a place that is not its own: ${name}.`)
    await mkdir(dirname(join(DATA_DIR, name)), { recursive: true })
    await writeFile(join(DATA_DIR, name), bytes, { mode: 0o600 })
  }
}
