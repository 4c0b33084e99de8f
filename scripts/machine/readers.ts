import { existsSync } from 'node:fs'
import { installPackage } from './system-packages.ts'

/** Debian's packages that read feeds and calendars, each with a file of its own. */
const readers = {
  'python3-feedparser': '/usr/lib/python3/dist-packages/feedparser',
  'python3-icalendar': '/usr/lib/python3/dist-packages/icalendar',
  khal: '/usr/bin/khal',
  'gdal-bin': '/usr/bin/ogrinfo',
  'libxml2-utils': '/usr/bin/xmllint',
}

export const howToGetReaders = `Install the readers (Debian: apt-get install ${Object.keys(readers).join(' ')}).`

export const hasReaders = () => Object.values(readers).every((file) => existsSync(file))

/** Installs what is missing, if it can be installed. Returns whether all are there. */
export async function ensureReaders(): Promise<boolean> {
  for (const [name, file] of Object.entries(readers)) if (!existsSync(file)) await installPackage(name)
  return hasReaders()
}
