import { inProject, readJson } from '../machine/files.ts'

const publicRegistry = 'https://registry.npmjs.org/'

/**
 * The lock file downloads from the public registry only, so that it installs everywhere. It has a hash for each package, and no package has an
 * install script, which could download something without a hash.
 */
export async function checkLockfile(): Promise<string[]> {
  return lockfileProblems(await readJson(inProject('package-lock.json')))
}

export function lockfileProblems(lockFile: unknown): string[] {
  const packages = isRecord(lockFile) && isRecord(lockFile.packages) ? lockFile.packages : undefined
  if (!packages) return ['package-lock.json lists no packages']
  return Object.entries(packages).flatMap(([name, entry]) => (name === '' || !isRecord(entry) ? [] : problemsOf(name, entry)))
}

const problemsOf = (name: string, { resolved, integrity, hasInstallScript }: Record<string, unknown>) => [
  ...(typeof resolved === 'string' && !resolved.startsWith(publicRegistry) ? [`${name} comes from ${new URL(resolved).origin}`] : []),
  ...(typeof integrity === 'string' && /^sha512-\S+/.test(integrity) ? [] : [`${name} has no sha512 hash`]),
  ...(hasInstallScript ? [`${name} has an install script, and none is run`] : []),
]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
