import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from './trusted-proxies.ts'

/** Every answer has its id, so that a person who reports a failure can name it. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** The format of ids that proxies make. Addresses and names do not fit in it, so none gets into the log this way. */
const wellFormed = /^[\w.:=+/-]{1,80}$/

/** The id of a request in the log: the trusted proxy's own, so that both logs use the same one, otherwise a new one. */
export const requestIds =
  (isTrusted: IsTrusted) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '', 0)) return given
    return crypto.randomUUID()
  }
