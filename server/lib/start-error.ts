import { isDiskFull } from './database/engines/database-errors.ts'
import { SettingsError } from './env.ts'

/** A problem that keeps the server from starting and that the operator can fix. It is printed as a sentence, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The error as the operating system or the database words it. */
export function reasonOf(error: unknown): string {
  // Several addresses of one host fail together, and the combined error has no message.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

const NO_ROOM = 'There is no room left on the disk of the database (storage_full), and nothing was half stored. Make room, and try again.'

/** The sentence for the person who started the program; undefined for a bug, which is printed in full. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof SettingsError) return `These settings are not valid:\n${error.message}`
  if (isDiskFull(error)) return NO_ROOM
  return error instanceof StartError ? error.message : undefined
}
