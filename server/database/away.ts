// Whether the database can't be asked now, which is no fault of ours or the caller's, and passes.

/** Of the way there: nobody listens, nobody answers, the connection broke. */
const connectionCodes = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** PostgreSQL's own: connection exceptions, out of connections or memory, shutting down or starting, a server that only reads. */
const postgresCodes = /^(08...|53...|57P0.|25006)$/
/** pg has no codes for these. */
const postgresMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/
/** SQLite's: busy, locked, I/O error, disk full, file not to be opened. Extended codes keep them in the lowest byte. */
const sqliteCodes = new Set([5, 6, 10, 13, 14])

/** The disk, a quota or the largest size of a file: of the system, of PostgreSQL, of SQLite (full, could not write, could not grow its index of the log). */
const systemOutOfRoom = /^(ENOSPC|EDQUOT|EFBIG)$/
const POSTGRES_DISK_FULL = '53100'
const sqliteOutOfRoom = new Set([13, 778, 4874])

export function isDatabaseAway(error: unknown): boolean {
  const { code = '', errcode, message = '', syscall } = error as { code?: string; errcode?: number; message?: string; syscall?: string }
  if (code === 'ERR_SQLITE_ERROR') return errcode !== undefined && sqliteCodes.has(errcode & 0xff)
  // A socket in the file system that is not there.
  if (code === 'ENOENT') return syscall === 'connect'
  return connectionCodes.test(code) || postgresCodes.test(code) || postgresMessages.test(message)
}

/** Whether there is no room left to write: nothing was stored, reading goes on, and it passes when somebody makes room. */
export function isOutOfRoom(error: unknown): boolean {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  if (code === 'ERR_SQLITE_ERROR') return sqliteOutOfRoom.has(errcode)
  return code === POSTGRES_DISK_FULL || systemOutOfRoom.test(code)
}
