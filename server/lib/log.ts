/** The log of jobs. It never gets a recipient's text, a token or a password. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
