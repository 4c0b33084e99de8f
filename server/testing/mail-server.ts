// A real mail server for tests, on this machine.

import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  port: number
  received: Email[]
  /** The address of the sender of each, to which it is returned. */
  senders: string[]
  close(): Promise<void>
}

interface Options {
  port?: number
  /** Whether it offers STARTTLS, with a certificate that no authority signed. */
  startTls?: boolean
  /** The reply to the address of a recipient: a refusal such as `550 5.1.1 No such mailbox`. */
  refuse?: (address: string) => string | undefined
  /** The same for the address of the sender. */
  refuseSender?: string
  /** Whether a mail that was taken is answered as if it were not. */
  breaksOff?: () => boolean
  /** The folder of mails that arrived before, for a server that restarts. */
  received?: Email[]
}

export async function startMailServer({
  port = 0,
  startTls = false,
  refuse = () => undefined,
  refuseSender,
  breaksOff = () => false,
  received = [],
}: Options = {}): Promise<MailServer> {
  const senders: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom({ address }, _session, done) {
      senders.push(address)
      done(errorOf(refuseSender))
    },
    onRcptTo({ address }, _session, done) {
      done(errorOf(refuse(address)))
    },
    onData(stream, _session, done) {
      PostalMime.parse(ReadableStream.from(stream)).then((mail) => {
        received.push(mail)
        done(errorOf(breaksOff() ? '421 4.4.2 Broken off' : undefined))
      }, done)
    },
  })
  // A broken connection is not what the test is about.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: bound } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received, senders, close: () => new Promise((resolve) => server.close(resolve)) }
}

const errorOf = (refusal: string | undefined) =>
  refusal ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }) : null
