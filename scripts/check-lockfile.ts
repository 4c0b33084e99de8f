import { inProject, readJson } from './files.ts'

const publicRegistry = 'https://registry.npmjs.org/'

/** The lock file names no place to download from but the public registry, so that it installs everywhere. */
export async function checkLockfile(): Promise<string[]> {
  return foreignAddresses(await readJson(inProject('package-lock.json')))
}

export function foreignAddresses(lockFile: unknown): string[] {
  const packages = isRecord(lockFile) && isRecord(lockFile.packages) ? lockFile.packages : undefined
  if (!packages) return ['package-lock.json lists no packages']
  return Object.entries(packages).flatMap(([name, entry]) => {
    const address = isRecord(entry) ? entry.resolved : undefined
    return typeof address === 'string' && !address.startsWith(publicRegistry) ? [`${name} comes from ${new URL(address).origin}`] : []
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
