import { readFile } from 'node:fs/promises'
import { settingNames } from '#server/lib/env.ts'
import { inProject } from '../machine/files.ts'

/** Every setting of server/lib/env.ts has a row in the README's table, and no row names one that does not exist. */
export async function checkSettings(): Promise<string[]> {
  return compareSettings(settingNames, await readFile(inProject('README.md'), 'utf8'))
}

export function compareSettings(names: readonly string[], readme: string): string[] {
  const documented = settingsOfTable(readme)
  return [
    ...names.filter((name) => !documented.includes(name)).map((name) => `${name} has no row in the README's table of settings`),
    ...documented.filter((name) => !names.includes(name)).map((name) => `${name} is in the README, but is not a setting`),
  ]
}

/** The names in code style in the first column of the README's tables. */
function settingsOfTable(readme: string): string[] {
  return readme.split('\n').flatMap((line) => {
    const firstCell = /^\|([^|]*)\|/.exec(line)?.[1] ?? ''
    return [...firstCell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1] ?? '')
  })
}
