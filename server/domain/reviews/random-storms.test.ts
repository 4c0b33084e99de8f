// The figures of a review, against a plain computation that goes through each storm minute by minute.

import type { Insertable } from 'kysely'
import { expect, test, vi } from 'vitest'
import { changeIncident } from '#contract/incidents/calls.ts'
import { wordWays } from '#contract/reviews/options.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { open } from '#server/testing/incidents.ts'
import { type Placed, placed } from '#server/testing/offices.ts'
import { developer, enroll, type SignedIn } from '#server/testing/people.ts'
import { BEGIN, END, LENGTH, plainReview, type Said } from '#server/testing/plain-review.ts'
import { requireClosed } from './closed-incident.ts'
import { makeReview } from './make-review.ts'

const [BAY, STORMS] = ['12005', 200]
/** In minutes, for a storm at another time. */
let shift = 0
/** Of a minute. */
const at = (minute: number) => new Date((minute + shift) * MINUTE).toISOString()

const testApp = await appOfFile()
const dev = await developer(testApp)
const enrolled = [await enroll(testApp), await enroll(testApp)]

/** The same numbers each time, so that a failure comes back. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

async function storm(seed: number) {
  const { db } = testApp
  const roll = dice(seed + 1)
  // What was said in the storms before, of the same organizations, would be news of this one, too.
  await db.deleteFrom('call_attempts').execute()
  await db.deleteFrom('offers').execute()
  await db.deleteFrom('help_requests').execute()
  // Those of the storms before; setting it again for all of them took longer than a review.
  await db.updateTable('offices').set({ is_closed_for_good: true }).where('is_closed_for_good', '=', false).execute()
  const incident = await open(dev, { states: [], counties: [BAY], starts_at: at(BEGIN) })
  const places: Placed[] = []
  for (const [index, one] of [enrolled[0], enrolled[1], null, null, null, null, null].entries()) {
    const number = one ? await charterOf(one) : undefined
    places.push(
      await placed(db, Array(1 + roll(3)).fill(BAY), { name: `Storm ${seed} ${index}`, ...(number && { charter_number: number }) }),
    )
  }
  const rows = new Rows()
  const pauses = roll(2) === 0 ? [] : [{ from: BEGIN + 600 + roll(300), to: BEGIN + 1000 + roll(900) }]
  for (const { from, to } of pauses) rows.add('incident_pauses', { incident_id: incident.id, closed_at: at(from), opened_at: at(to) })

  const said: Said[] = []
  const sources = [
    { source: 'on_behalf', via: 'phone', way: 'phone' },
    { source: 'on_behalf', via: 'other', way: 'on_behalf' },
    { source: 'link', via: 'link', way: 'link' },
    { source: 'self', via: null, way: 'sign_in' },
    { source: 'report', via: null, way: 'report' },
  ] as const
  for (const place of places)
    for (const office of place.offices)
      for (let count = roll(7); count > 0; count -= 1) {
        const own = enrolled[places.indexOf(place)]?.user.credit_union_id ?? null
        const { source, via, way } = sources[roll(own ? 5 : 3)] ?? sources[0]
        const as_of = BEGIN - 200 + roll(LENGTH + 200)
        const received = Math.min(END, as_of + roll(120))
        const status = ([null, 'open', 'limited', 'closed'] as const)[roll(4)] ?? null
        const power = ([null, null, 'grid', 'generator', 'none'] as const)[roll(5)] ?? null
        const withdrawn = roll(9) === 0
        const id = newId()
        said.push({ id, office, place: place.id, status, power, as_of, received, own: via === null, way, withdrawn })
        rows.add('office_statuses', {
          ...{
            id,
            submission_id: newId(),
            incident_id: null,
            office_id: office,
            status,
            power,
            ends: '[]',
            as_of: at(as_of),
            source,
            via,
          },
          ...{ communications: null, systems: null, cash: null, opens_again_on: null, note: null, public_note: null },
          ...{
            disaster_report_id: null,
            credit_union_id: own,
            entered_by: 'x',
            entered_by_name: 'Priya Sample',
            created_at: at(received),
          },
          withdrawn_at: withdrawn ? at(END) : null,
        })
      }

  const calls = places.flatMap((place) => (roll(3) === 0 ? [{ place: place.id, at: BEGIN + roll(LENGTH) }] : []))
  for (const call of calls)
    rows.add('call_attempts', {
      id: newId(),
      incident_id: incident.id,
      directory_id: call.place,
      outcome: 'reached',
      note: null,
      made_by: 'x',
      made_by_name: 'Priya Sample',
      created_at: at(call.at),
    })

  const asks = places.flatMap((place) =>
    Array.from({ length: roll(3) }, (_, round) => ({ place: place.id, round: round + 1, at: BEGIN + roll(LENGTH), fails: roll(3) === 0 })),
  )
  for (const ask of asks) {
    const ask_id = newId()
    rows.add('asks', {
      id: ask_id,
      directory_id: ask.place,
      credit_union_id: null,
      round: ask.round,
      asked_at: at(ask.at),
      asked_by: null,
      asked_by_name: null,
      taken_back_at: null,
    })
    rows.add('ask_incidents', { ask_id, incident_id: incident.id })
    const state = ask.fails ? 'failed' : 'sent'
    rows.add('ask_messages', {
      id: newId(),
      ask_id,
      kind: 'contact',
      person_id: 'x',
      channel: 'mail',
      phone: null,
      provider_id: null,
      state,
      reason: null,
      created_at: at(ask.at),
    })
  }

  const requests = places.flatMap((place) =>
    Array.from({ length: roll(3) }, () => {
      const made = BEGIN - 100 + roll(LENGTH)
      const offer = roll(2) === 0 ? null : made + roll(300)
      return {
        id: newId(),
        place: place.id,
        kind: (['generator', 'staff'] as const)[roll(2)] ?? 'staff',
        made,
        offer,
        filled: offer !== null && roll(2) === 0 ? offer + roll(300) : null,
      }
    }),
  )
  const lender = enrolled[0]?.user.credit_union_id ?? ''
  for (const { id, place, kind, made, offer, filled } of requests) {
    rows.add('help_requests', {
      ...{ id, credit_union_id: dev.user.credit_union_id ?? '', for_directory_id: place, submission_id: null, asked_by: 'x', kind },
      ...{ disaster_report_id: null, quantity: 1, from: '2026-01-01', until: '2026-01-02', zip: '39401', latitude: 0, longitude: 0 },
      ...{ urgency: 'now', must_haves: '{}', note: null, state: filled === null ? 'open' : 'met', close_reason: null },
      ...{ created_at: at(made), updated_at: at(filled ?? made), met_at: filled === null ? null : at(filled) },
    })
    if (offer !== null)
      rows.add('offers', {
        ...{ id: newId(), help_request_id: id, credit_union_id: lender, offered_by: 'x', unit: 'G', unit_key: `g ${id}`, quantity: 1 },
        ...{ from: '2026-01-01', until: '2026-01-02', conditions: null, transport: 'We bring it', contact_name: '', contact_phone: '' },
        ...{ state: 'offered', created_at: at(offer), updated_at: at(offer), due_back_mailed_at: null },
      })
  }

  const rollCalls = enrolled.map((person, index) => ({
    id: newId(),
    place: places[index]?.id ?? '',
    own: person.user.credit_union_id ?? '',
    shown: roll(3) > 0,
    started: BEGIN + roll(LENGTH - 600),
    people: Array.from({ length: 1 + roll(6) }, () => {
      const cry = roll(4) === 0 ? roll(100) : null
      const taken = cry === null || roll(3) === 0 ? null : cry + roll(50)
      return {
        id: newId(),
        answered: roll(4) === 0 ? null : roll(2000),
        cry,
        taken,
        settled: taken === null || roll(2) === 0 ? null : taken + roll(90),
      }
    }),
  }))
  for (const { id, own, shown, started, people } of rollCalls) {
    rows.add('roll_calls', {
      ...{ id, credit_union_id: own, submission_id: newId(), incident_id: incident.id, shown_on_board: shown, started_at: at(started) },
      ...{ started_by: 'x', started_by_name: 'x', asked_at: at(started), closes_at: at(END), closed_at: at(END) },
    })
    for (const person of people) {
      const later = (minutes: number | null) => (minutes === null ? null : at(started + minutes))
      rows.add('roll_call_people', {
        ...{ roll_call_id: id, id: person.id, user_id: null, first_name: 'A', last_name: 'B', email: null, phone: null, office_id: null },
        ...{
          language: null,
          work: null,
          words: null,
          as_of: null,
          answered_at: null,
          source: null,
          entered_by: null,
          texted_help_at: null,
        },
        ...{ case_opened_at: later(person.cry), case_taken_at: later(person.taken), case_settled_at: later(person.settled) },
      })
      if (person.answered !== null)
        rows.add('roll_call_answers', {
          ...{ id: newId(), roll_call_id: id, person_id: person.id, state: 'safe', work: null, words: null, as_of: at(started) },
          ...{ source: 'self', entered_by_id: null, entered_by: null, created_at: at(started + person.answered) },
        })
    }
  }

  await rows.store(db)
  await dev.browser.call(changeIncident, { params: { id: incident.id }, body: { phase: 'closed' } })
  await db
    .updateTable('incidents')
    .set({ closed_at: at(END) })
    .where('id', '=', incident.id)
    .execute()
  const made = await makeReview(db, requireClosed(await findIncident(db, incident.id)))
  return { made, places, pauses, said, calls, asks, requests, rollCalls }
}

/** What happens in a storm, stored at once: a statement a row would take most of the time. */
class Rows {
  readonly #of = new Map<keyof Tables, object[]>()

  add<Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>) {
    this.#of.set(table, [...(this.#of.get(table) ?? []), row])
  }

  /** In the order in which their tables were first named. */
  store = (db: Db) =>
    db.transaction().execute(async (tx) => {
      for (const [table, rows] of this.#of)
        await tx
          .insertInto(table)
          .values(rows as never)
          .execute()
    })
}

const charterOf = async ({ user }: SignedIn) =>
  (await testApp.db.selectFrom('credit_unions').select('charter_number').where('id', '=', user.credit_union_id).executeTakeFirstOrThrow())
    .charter_number ?? ''

async function compare(seed: number) {
  const told = await storm(seed)
  const { whole, ones } = told.made
  const expected = plainReview(told, () => true)
  expect(whole.figures).toMatchObject(expected.figures)
  expect(whole.figures.heard.first).toHaveLength(expected.firsts.length)
  for (const first of expected.firsts) {
    const found = whole.figures.heard.first.find(({ directory_id }) => directory_id === first.place)
    expect(found?.at).toBe(at(first.at))
    expect(first.ways).toContain(found?.by)
  }
  // At the same moment, any of them may be the first, and the figures go by it.
  for (const way of wordWays) expect(whole.figures.ways[way]).toBe(whole.figures.heard.first.filter(({ by }) => by === way).length)
  const failing = new Set(told.asks.flatMap(({ place, fails }) => (fails ? [place] : [])))
  expect(new Set(whole.figures.asks.failed.map(({ directory_id }) => directory_id))).toEqual(failing)
  expect([...ones.keys()].sort()).toEqual(told.places.map(({ id }) => id).sort())
  for (const { id } of told.places) {
    const own = plainReview(told, (place) => place === id, true)
    expect(ones.get(id)?.figures).toMatchObject({
      ...own.figures,
      roll_calls: plainReview(told, (place) => place === id).figures.roll_calls,
    })
    expect(ones.get(id)?.own).toEqual(own.figures.roll_calls)
  }
}

test.each(Array.from({ length: STORMS }, (_, seed) => seed))('storm %i: each figure is the one that going through it finds', compare)

test('so is a storm in whose night the clocks are set back', async () => {
  vi.stubEnv('TZ', 'America/Chicago')
  shift = Date.parse('2026-10-31T00:00-05:00') / MINUTE - BEGIN
  expect([at(BEGIN), at(END)].map((moment) => new Date(moment).getTimezoneOffset())).toEqual([300, 360])
  await compare(STORMS)
  shift = 0
  vi.unstubAllEnvs()
})
