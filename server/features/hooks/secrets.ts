// The secrets that sign the events of a hook, sealed under the installation key.

import type { Selectable } from 'kysely'
import type { HooksTable } from '#server/lib/database/tables/connection-tables.ts'
import { type Vault, WrongKeyError } from '#server/lib/secrets/installation-key.ts'

/** What was sealed as the secret of a hook opens nothing else. */
const PURPOSE = 'breakwater hook secret'

export const sealSecret = (vault: Vault, secret: string) => vault.encrypt(secret, PURPOSE)

type Secrets = Pick<Selectable<HooksTable>, 'secret' | 'former_secret' | 'former_until'>

/** Both while one is being exchanged, at a time in milliseconds since 1970. None that another installation's key has sealed. */
export function openSecrets(vault: Vault, { secret, former_secret, former_until }: Secrets, time: number): string[] {
  const isBoth = former_secret !== null && former_until !== null && Date.parse(former_until) > time
  return [secret, ...(isBoth ? [former_secret] : [])].flatMap((sealed) => open(vault, sealed))
}

function open(vault: Vault, sealed: string): string[] {
  try {
    return [vault.decrypt(sealed, PURPOSE)]
  } catch (error) {
    if (error instanceof WrongKeyError) return []
    throw error
  }
}
