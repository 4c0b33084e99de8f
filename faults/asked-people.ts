// The people of a roll call, who answer by the link of their text message or by a text message of their own, again and again. What was acknowledged is
// there afterward, once, and so is the news of each person who needs help.

import { expect, vi } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { signatureOf } from '#server/lib/texts/signature.ts'
import { type TextProvider, TOKEN } from '#server/testing/text-provider.ts'
import type { Person } from './crowd.ts'
import type { Found } from './reporter.ts'

const PEOPLE = 120
/** Every so many answers, somebody needs help, which mails the Administrator. */
const HELP_EVERY = 12
const TIMEOUT = 120_000

interface Saying {
  number: string
  said: 'safe' | 'needs_help'
  /** As the provider of text messages repeats it. */
  sid: string
}

export class AskedPeople {
  /** The URL of the process that answers now. */
  url = ''
  /** What each person said last and was acknowledged for, by number. */
  readonly #said = new Map<string, Saying['said']>()
  readonly #acknowledged: Saying[] = []
  /** Without an answer: said again, in the same words. */
  readonly #again = new Map<'link' | 'text', Saying>()
  readonly #rollCallId: string
  readonly #provider: TextProvider
  readonly #publicUrl: string
  #turn = 0

  /** Asks them through the API, by text message, and waits for the first ones to arrive. */
  static async ask({ browser }: Person, provider: TextProvider, publicUrl: string): Promise<AskedPeople> {
    const rows = Array.from({ length: PEOPLE }, (_, n) => `Grace Moran${n},228-555-${1000 + n}`)
    const imported = await browser.post('/roster/import', { text: ['Name,Mobile', ...rows].join('\n'), apply: true })
    expect(imported.body).toMatchObject({ stored: PEOPLE })
    const started = await browser.post('/roll-calls', { submission_id: crypto.randomUUID(), who: { everybody: true } })
    expect(started.status, JSON.stringify(started.body)).toBe(201)
    await vi.waitFor(() => expect(provider.taken.length).toBeGreaterThan(PEOPLE / 12), { timeout: 30_000 })
    return new AskedPeople((started.body as { id: string }).id, provider, publicUrl)
  }

  private constructor(rollCallId: string, provider: TextProvider, publicUrl: string) {
    this.#rollCallId = rollCallId
    this.#provider = provider
    this.#publicUrl = publicUrl
  }

  /** Presses the button of the page behind a link. Throws a TypeError if the connection breaks. */
  press = () =>
    this.#say('link', async ({ number, said }) => {
      const { body } = this.#provider.taken.find(({ to }) => to === number) ?? expect.fail()
      return this.#post(/\/here\/[\w-]{43}/.exec(body)?.[0] ?? '', { answer: said })
    })

  /** Texts an answer, as the provider brings it. */
  text = () =>
    this.#say('text', ({ number, said, sid }) =>
      this.#post('/sms/incoming', { MessageSid: sid, From: number, To: '+15555550199', Body: said === 'safe' ? '1' : '2' }),
    )

  async #say(way: 'link' | 'text', send: (saying: Saying) => Promise<Answer>): Promise<Answer> {
    const saying = this.#again.get(way) ?? this.#next(way)
    this.#again.set(way, saying)
    const answer = await send(saying)
    if (answer.status !== 200) return answer
    this.#again.delete(way)
    this.#said.set(saying.number, saying.said)
    this.#acknowledged.push(saying)
    return answer
  }

  /** People whose text message has arrived. Half of them press, the others text, so that nobody says two things at the same moment. */
  #next(way: 'link' | 'text'): Saying {
    const numbers = [...new Set(this.#provider.taken.map(({ to }) => to))].filter((to) => isAsked(to))
    const own = numbers.filter((number) => Number(number.slice(-1)) % 2 === (way === 'link' ? 0 : 1))
    this.#turn += 1
    return {
      number: own[this.#turn % own.length] ?? expect.fail(),
      said: this.#turn % HELP_EVERY < 2 ? 'needs_help' : 'safe',
      sid: `SM${crypto.randomUUID()}`,
    }
  }

  async #post(path: string, fields: Record<string, string>): Promise<Answer> {
    const body = new URLSearchParams(fields)
    const answer = await fetch(this.url + path, {
      method: 'POST',
      body,
      headers: { 'x-twilio-signature': signatureOf(TOKEN, this.#publicUrl + path, body) },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  async expectAllStored(db: Db): Promise<Record<'rollCallAnswers' | 'helpMails', Found>> {
    const people = await db
      .selectFrom('roll_call_people')
      .select(['id', 'phone', 'state'])
      .where('roll_call_id', '=', this.#rollCallId)
      .execute()
    const states = new Map(people.map(({ phone, state }) => [`+1${phone?.replaceAll('-', '')}`, state]))
    const unsettled = new Set([...this.#again.values()].map(({ number }) => number))
    const lost = [...this.#said].filter(([number, said]) => !unsettled.has(number) && states.get(number) !== said)
    expect(lost).toEqual([])
    const stored = await db
      .selectFrom('roll_call_answers')
      .select(['person_id', 'state'])
      .where('roll_call_id', '=', this.#rollCallId)
      .orderBy('id')
      .execute()
    const replies = await db
      .selectFrom('roll_call_replies')
      .innerJoin('incoming_texts', 'incoming_texts.id', 'incoming_id')
      .select('provider_id')
      .where('roll_call_id', '=', this.#rollCallId)
      .execute()
    const texts = replies.flatMap(({ provider_id }) => provider_id ?? [])
    const texted = new Set(texts)
    const isText = ({ number }: Saying) => Number(number.slice(-1)) % 2 === 1
    expect(this.#acknowledged.filter((saying) => isText(saying) && !texted.has(saying.sid))).toEqual([])
    expect(texts).toHaveLength(texted.size)
    expect(this.#acknowledged.length).toBeGreaterThan(0)
    return {
      rollCallAnswers: {
        acknowledged: this.#acknowledged.length,
        found: this.#acknowledged.length - lost.length,
        doubled: texts.length - texted.size,
      },
      helpMails: await this.#expectToldOnce(db, stored),
    }
  }

  /** The Administrator is told once of each person who begins to need help, however often it was sent; and once more of all that follows within an hour. */
  async #expectToldOnce(db: Db, stored: readonly { person_id: string; state: string }[]): Promise<Found> {
    const before = new Map<string, string>()
    const begins = new Map<string, number>()
    for (const { person_id, state } of stored) {
      if (state === 'needs_help' && before.get(person_id) !== 'needs_help') begins.set(person_id, (begins.get(person_id) ?? 0) + 1)
      before.set(person_id, state)
    }
    const rows = await db.selectFrom('outbox').select('id').where('kind', '=', 'roll_call_mail').execute()
    // The Administrator was asked as well.
    const told = rows.length - 1
    const begun = [...begins.values()].reduce((sum, times) => sum + Math.min(times, 2), 0)
    expect(told).toBe(begun)
    return { acknowledged: begun, found: begun, doubled: told - begun }
  }

  /** Each person was asked by one text message. */
  expectAskedOnce() {
    const numbers = this.#provider.taken.map(({ to }) => to).filter((to) => isAsked(to))
    expect([numbers.length, new Set(numbers).size]).toEqual([PEOPLE, PEOPLE])
    return { texts: numbers.length, textsTwice: numbers.length - new Set(numbers).size }
  }
}

/** The Administrator has another number. */
const isAsked = (number: string) => number.startsWith('+12285551')

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** How many text messages have not left. One that a person answered before its sender learned that it arrived is no longer wanted. */
export async function textsLeft(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'text')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
  return rows.length
}
