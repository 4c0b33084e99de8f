import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Settings } from '#server/lib/env.ts'
import type { StoredFile } from './backup-file.ts'
import { BackupError } from './load.ts'

/** Files of the data directory that cannot be made again. Without the key, no second factor can be read. */
export async function filesToBackUp({ DATA_DIR, INSTALLATION_KEY }: Settings): Promise<StoredFile[]> {
  const partners = await readdir(join(DATA_DIR, 'partners')).catch(() => [])
  const names = [...(INSTALLATION_KEY ? [] : ['installation.key']), ...partners.map((name) => join('partners', name))]
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(DATA_DIR, name)).catch(() => null) })))
  return files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []))
}

/** The database is empty, so the key of an unfinished start is replaced. All files are written, or none if there is no room. */
export async function writeFiles({ DATA_DIR }: Settings, files: readonly StoredFile[]) {
  const stranger = files.find(({ name }) => normalize(name) !== name || name.startsWith('..') || name.startsWith('/'))
  if (stranger) throw new BackupError(`The backup contains a file outside its own folders: ${stranger.name}.`)
  const unfinished = (name: string) => join(DATA_DIR, `${name}.unfinished`)
  try {
    for (const { name, bytes } of files) {
      await mkdir(dirname(join(DATA_DIR, name)), { recursive: true })
      await writeFile(unfinished(name), bytes, { mode: 0o600, flush: true })
    }
    for (const { name } of files) await rename(unfinished(name), join(DATA_DIR, name))
  } finally {
    for (const { name } of files) await rm(unfinished(name), { force: true })
  }
}
