import type { IncomingMessage } from 'node:http'
import type { IsTrusted } from './trusted-proxies.ts'

/** Every answer says its id: a person who reports a failure can name it. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** As proxies make them. Nobody's address or name fits in here, so that none gets into the log this way. */
const wellFormed = /^[\w.:=+/-]{1,80}$/

/** The id under which a request stands in the log: the trusted proxy's own, so that both logs tell of the same request, otherwise a new one. */
export const requestIds =
  (isTrusted: IsTrusted) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '', 0)) return given
    return crypto.randomUUID()
  }
