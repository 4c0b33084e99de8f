// The partners' logos: image files that the operator lays into DATA_DIR/partners. The file's name is the partner's name.

import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

export const partnersFolder = (dataDir: string) => join(dataDir, 'partners')

/** An image in the folder itself: no path, nothing hidden. */
export const isPartnerLogo = (file: string) => /^[^./\\][^/\\]*\.(png|jpe?g|webp|svg)$/i.test(file) && !file.includes('\0')

/** Name and URL of each partner's logo, by name; none if there is no such folder. */
export async function listPartners(dataDir: string): Promise<{ name: string; url: string }[]> {
  const folder = partnersFolder(dataDir)
  const names = await readdir(folder).catch(noneWhereMissing)
  const files = await Promise.all(names.filter(isPartnerLogo).map(async (name) => ((await isFile(join(folder, name))) ? [name] : [])))
  return files
    .flat()
    .map((file) => ({ name: nameOfFile(file), url: `/partners/${encodeURIComponent(file)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.url < b.url ? -1 : 1))
}

const nameOfFile = (file: string) => file.slice(0, -extname(file).length).replace(/[-_]+/g, ' ').trim()

// A link counts as its target, because containers mount single files as links.
const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
