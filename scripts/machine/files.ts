import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The project's folder, whatever the working directory of the command. */
export const projectRoot = join(import.meta.dirname, '../..')

export const inProject = (...parts: string[]): string => join(projectRoot, ...parts)

/** All files below a folder, sorted. Empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await orWhenMissing(readdir(folder, { recursive: true, withFileTypes: true }), [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The content of a JSON file; undefined if the file does not exist. */
export async function readJson(file: string): Promise<unknown> {
  const text = await orWhenMissing(readFile(file, 'utf8'), undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function orWhenMissing<Found, Otherwise>(reading: Promise<Found>, otherwise: Otherwise): Promise<Found | Otherwise> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
