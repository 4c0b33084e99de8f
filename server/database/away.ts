// Whether the database can't be asked now, which is no fault of ours or the caller's, and passes.

/** Of the way there: nobody listens, nobody answers, the connection broke. */
const connectionCodes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** PostgreSQL's own: connection exceptions, out of connections, memory or disk, shutting down or starting. */
const postgresCodes = /^(08...|53...|57P0.)$/
/** pg has no codes for these. */
const postgresMessages = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/
/** SQLite's: busy, locked, I/O error, disk full, file not to be opened. Extended codes keep them in the lowest byte. */
const sqliteCodes = new Set([5, 6, 10, 13, 14])

export function isDatabaseAway(error: unknown): boolean {
  const { code = '', errcode, message = '', syscall } = error as { code?: string; errcode?: number; message?: string; syscall?: string }
  if (code === 'ERR_SQLITE_ERROR') return errcode !== undefined && sqliteCodes.has(errcode & 0xff)
  // A socket in the file system that is not there.
  if (code === 'ENOENT') return syscall === 'connect'
  return connectionCodes.test(code) || postgresCodes.test(code) || postgresMessages.test(message)
}
