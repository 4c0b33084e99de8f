// Whether the database can't be reached now. This is temporary, and neither a bug nor the caller's error.

interface DatabaseError {
  code?: string
  message?: string
  /** Codes of PostgreSQL. */
  severity?: string
  /** Codes of SQLite. */
  errcode?: number
  /** Codes of the operating system. */
  syscall?: string
}

/** Codes of the network: nothing listens, nothing answers, or the connection broke. */
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/
/** PostgreSQL's own: connection exceptions, out of connections or memory, shutting down or starting, I/O errors, a server that only reads, a lock that another session holds too long. */
const postgresCodes = /^(08...|53...|57P0.|58...|25006|55P03)$/
/** An internal error by which PostgreSQL ended the connection, or did not begin it. */
const isEndOfConnection = ({ code, severity }: DatabaseError) => code === 'XX000' && /^(FATAL|PANIC)$/.test(severity ?? '')
/** pg has no codes for these. */
const postgresMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/
/** SQLite's: busy, locked, I/O error, disk full, file not to be opened. Extended codes keep them in the lowest byte. */
const sqliteCodes = new Set([5, 6, 10, 13, 14])

/** The disk, a quota or the largest size of a file: of the system, of PostgreSQL, of SQLite (full, could not write, could not grow its index of the log). */
const systemOutOfRoom = /^(ENOSPC|EDQUOT|EFBIG)$/
const POSTGRES_DISK_FULL = '53100'
/** A new connection writes a cache of the catalog, and does not say why it cannot. */
const NO_INIT_FILE = 'could not write init file'
const sqliteOutOfRoom = new Set([13, 778, 4874])

export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', errcode, message = '', syscall } = error as DatabaseError
  if (code === 'ERR_SQLITE_ERROR') return errcode !== undefined && sqliteCodes.has(errcode & 0xff)
  // A socket in the file system that is not there.
  if (code === 'ENOENT') return syscall === 'connect'
  if (isEndOfConnection(error as DatabaseError)) return true
  return connectionCodes.test(code) || postgresCodes.test(code) || postgresMessages.test(message)
}

/** PostgreSQL ended one of two transactions that waited for each other, or that could not be put in an order. It succeeds when it is done again. */
export const isDeadlock = (error: unknown): boolean => /^(40P01|40001)$/.test((error as DatabaseError).code ?? '')

/** Whether there is no room left to write. Nothing was stored and reads continue. The error goes away when an operator makes room. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0, message } = error as DatabaseError
  if (code === 'ERR_SQLITE_ERROR') return sqliteOutOfRoom.has(errcode)
  return code === POSTGRES_DISK_FULL || systemOutOfRoom.test(code) || (code === 'XX000' && message === NO_INIT_FILE)
}
