// A real mail server that refuses some mails for now, takes some and breaks off before it says so, dies, and comes back.

import { randomInt } from 'node:crypto'
import type { Email } from 'postal-mime'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'

/** One mail in this many is refused at the recipient, and one is taken without an answer. */
const ONE_IN = 5

export class MoodyMailServer {
  readonly url: string
  /** Over all of its lives. */
  readonly received: Email[]
  isMoody = true
  #server: MailServer | undefined

  static async start() {
    const moods: { of?: MoodyMailServer } = {}
    const server = await startMailServer(optionsOf(moods))
    moods.of = new MoodyMailServer(server)
    return moods.of
  }

  private constructor(server: MailServer) {
    this.#server = server
    this.url = server.url
    this.received = server.received
  }

  /** With whatever is under way. */
  async die() {
    await this.#server?.close()
    this.#server = undefined
  }

  async comeBack() {
    this.#server ??= await startMailServer({ ...optionsOf({ of: this }), port: Number(new URL(this.url).port), received: this.received })
  }

  close = () => this.die()
}

function optionsOf(moods: { of?: MoodyMailServer }) {
  const isBad = () => (moods.of?.isMoody ?? true) && randomInt(ONE_IN) === 0
  return {
    refuse: () => (isBad() ? '450 4.3.2 Not now' : undefined),
    breaksOff: isBad,
  }
}
