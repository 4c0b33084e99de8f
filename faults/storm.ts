// What people do in a storm, again and again: they report, say how their offices are, ask for help, fill in their Prepare form and submit it, which
// sends a mail, and answer a roll call. Afterward, everything that was acknowledged is there once.

import { expect } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { need } from '#server/testing/lending.ts'
import type { TextProvider } from '#server/testing/text-provider.ts'
import { AskedPeople } from './asked-people.ts'
import { gatherCrowd, type Person } from './crowd.ts'
import type { FetchingBrowser } from './fetching-browser.ts'
import { placeOffices } from './office-statuses.ts'
import { expectAllStored, type Found, Reporter, type Submissions } from './reporter.ts'

type Answer = Awaited<ReturnType<FetchingBrowser['post']>>

/** One person at a time does it. */
export interface Deed {
  /** Throws a TypeError if the connection breaks. */
  act(): Promise<Answer>
  /** The pause between two of them, in milliseconds. */
  every: number
}

export const isGood = ({ status }: Answer) => status === 200 || status === 201

/** Each notice has to be mailed in the end. An organization may send ten within an hour, one network 100; it may ask for help 60 times. */
const NOTICE_EVERY = 25
const REQUEST_EVERY = 100
const ANSWER_EVERY = 10
const PROGRAM_EMAIL = 'support@example.org'

const helpRequests: Submissions = {
  path: '/help-requests',
  form: () => need(),
  async stored(db) {
    const rows = await db.selectFrom('help_requests').select('submission_id').execute()
    return rows.map(({ submission_id }) => submission_id)
  },
}

export class Storm {
  readonly people: readonly Person[]
  readonly #reports: Reporter[]
  readonly #statuses: Reporter[]
  readonly #requests: Reporter[]
  /** The number that was typed last, and the last one that was acknowledged. */
  #typed = 0
  #saved = 0
  #asked = 0
  #notified = 0
  #turn = 0
  #rollCall: AskedPeople | undefined

  static async gather(db: Db, size: number) {
    const people = await gatherCrowd(db, size)
    const charters = people.map(({ charter_number }) => charter_number)
    return new Storm(people, await placeOffices(db, charters))
  }

  private constructor(people: readonly Person[], statuses: readonly Submissions[]) {
    this.people = people
    this.#reports = people.map(({ browser }) => new Reporter(browser))
    this.#statuses = people.map(({ browser }, n) => new Reporter(browser, statuses[n]))
    this.#requests = people.map(({ browser }) => new Reporter(browser, helpRequests))
  }

  /** The URL of the process that answers now. */
  set url(url: string) {
    for (const { browser } of this.people) browser.url = url
    if (this.#rollCall) this.#rollCall.url = url
  }

  /** One of them asks their people by text message. `publicUrl`: as the portal knows itself. */
  async startRollCall(provider: TextProvider, publicUrl: string): Promise<AskedPeople> {
    const [, asker] = this.people
    if (!asker) throw new Error('Nobody is there.')
    this.#rollCall = await AskedPeople.ask(asker, provider, publicUrl)
    this.#rollCall.url = asker.browser.url
    return this.#rollCall
  }

  /** At the same time. Four report, so that a process is busy. */
  deeds(): Deed[] {
    const report = { act: () => this.#next(this.#reports).report(), every: 0 }
    const say = { act: () => this.#next(this.#statuses).report(), every: 0 }
    const ask = { act: () => this.#next(this.#requests).report(), every: REQUEST_EVERY }
    const prepare = { act: () => this.#prepare(), every: 0 }
    const notify = { act: () => this.#notify(), every: NOTICE_EVERY }
    const roll = this.#rollCall ? [this.#rollCall.press, this.#rollCall.text].map((act) => ({ act, every: ANSWER_EVERY })) : []
    return [report, report, report, report, say, say, ask, prepare, notify, ...roll]
  }

  get reported() {
    return this.#reports.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  }

  #next(reporters: readonly Reporter[]): Reporter {
    this.#turn += 1
    return reporters[this.#turn % reporters.length] as Reporter
  }

  /** Two answers of the form, which are saved together. */
  async #prepare() {
    const { browser, credit_union_id } = this.#preparing
    this.#typed += 1
    const typed = this.#typed
    const answer = await browser.put(`/credit-union/${credit_union_id}`, { supplies_misc: `${typed}`, contact_1_first_name: `${typed}` })
    if (isGood(answer)) this.#saved = typed
    return answer
  }

  /** A notice without an answer may have been stored: it is not sent again, and counts as one that may be there. */
  async #notify() {
    this.#asked += 1
    const { browser } = this.people[this.#asked % this.people.length] as Person
    const answer = await browser.post('/credit-union/notify', {})
    if (isGood(answer)) this.#notified += 1
    return answer
  }

  get #preparing() {
    const [first] = this.people
    if (!first) throw new Error('Nobody is there.')
    return first
  }

  async expectAllStored(db: Db): Promise<Record<string, Found>> {
    return {
      reports: await expectAllStored(db, this.#reports),
      statuses: await expectAllStored(db, this.#statuses),
      requests: await expectAllStored(db, this.#requests),
      saves: await this.#expectSaved(db),
      notices: await this.#expectNoticed(db),
      ...(await this.#rollCall?.expectAllStored(db)),
    }
  }

  /** The last answered change, or a later one without an answer; both answers of it. */
  async #expectSaved(db: Db): Promise<Found> {
    const { supplies_misc, contact_1_first_name } = await db
      .selectFrom('credit_unions')
      .select(['supplies_misc', 'contact_1_first_name'])
      .where('id', '=', this.#preparing.credit_union_id)
      .executeTakeFirstOrThrow()
    expect(this.#saved).toBeGreaterThan(0)
    expect(contact_1_first_name).toBe(supplies_misc)
    expect(Number(supplies_misc)).toBeGreaterThanOrEqual(this.#saved)
    expect(Number(supplies_misc)).toBeLessThanOrEqual(this.#typed)
    return { acknowledged: this.#saved, found: this.#saved, doubled: 0 }
  }

  /** A mail for each notice that was answered, and none for what nobody sent. */
  async #expectNoticed(db: Db): Promise<Found> {
    const rows = await db.selectFrom('outbox').select('id').where('recipient', '=', PROGRAM_EMAIL).execute()
    const events = await db
      .selectFrom('audit_events')
      .select('id')
      .where('what', 'in', ['prepare form submitted', 'prepare form completed'])
      .execute()
    expect(this.#notified).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThanOrEqual(this.#notified)
    expect(rows.length).toBeLessThanOrEqual(this.#asked)
    // The change and its mail are one transaction.
    expect(rows).toHaveLength(events.length)
    return { acknowledged: this.#notified, found: this.#notified, doubled: Math.max(0, rows.length - this.#asked) }
  }
}
