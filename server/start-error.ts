import { SettingsError } from './env.ts'

/** What keeps the server from starting and somebody can mend: said in a sentence, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What went wrong, as the operating system or the database says it. */
export function reasonOf(error: unknown): string {
  // Several addresses of one host fail together, and the whole says nothing.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** What to tell the person who started the program; undefined where it is a fault of ours, which is told whole. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof SettingsError) return `Settings that need another value:\n${error.message}`
  return error instanceof StartError ? error.message : undefined
}
