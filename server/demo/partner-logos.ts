// Invented partners for the landing page of the demo: one small picture each, drawn here, the file's name is the partner's name.

import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const logos: Record<string, string> = {
  'National Foundation': '<path d="M6 26V14l10-8 10 8v12M6 26h20M13 26v-7h6v7"/>',
  'Northlight Mutual': '<path d="M16 4l10 4v7c0 6-4 10-10 13C10 25 6 21 6 15V8z"/>',
  'Tern Service Organization': '<circle cx="12" cy="16" r="6"/><circle cx="20" cy="16" r="6"/>',
  'Harbor Core Systems': '<path d="M6 7h20v7H6zM6 18h20v7H6zM10 10.5h.01M10 21.5h.01"/>',
}

const picture = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke="#8fa3bf" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${shape}</svg>\n`

/** Puts the logos into DATA_DIR/partners unless the folder is there already. */
export async function writePartnerLogos(dataDir: string) {
  const folder = join(dataDir, 'partners')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(folder, { recursive: true })
  await Promise.all(Object.entries(logos).map(([name, shape]) => writeFile(join(folder, `${name}.svg`), picture(shape))))
}
