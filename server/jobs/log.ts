/** Where jobs say what went wrong. Never a recipient's text, a token or a password. */
export interface Log {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
