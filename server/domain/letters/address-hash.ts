import type { Deps } from '#server/domain/context.ts'
import { emailKey } from '#server/lib/database/keys.ts'

/** What is stored of an address that a letter goes to. */
export const letterHash = (vault: Pick<Deps['vault'], 'hash'>, email: string) => vault.hash(`letter ${emailKey(email)}`)
