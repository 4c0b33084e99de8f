// Promises: a unit once a day, as much as was asked for, and not more than a request can use.

import { beforeEach, describe, expect, it } from 'vitest'
import {
  acceptOffer,
  cancelOffer,
  closeHelpRequest,
  listHelpRequests,
  offerHelp,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
} from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { accepted, ask, days, enrollAt, offer, offered } from '#server/testing/lending.ts'
import { lastMailTo } from '#server/testing/outbox.ts'
import type { SignedIn } from '#server/testing/people.ts'

const testApp = await appOfFile()
const one = await enrollAt(testApp, 'hattiesburg')
const two = await enrollAt(testApp, 'madison')
const lending = await enrollAt(testApp, 'mobile')
beforeEach(async () => {
  await testApp.db.deleteFrom('help_requests').execute()
})

const accept = (who: SignedIn, { id }: { id: string }) => who.browser.call(acceptOffer, { params: { id } })
const stateOf = async (who: SignedIn, { id }: HelpRequest) => (await who.browser.call(showHelpRequest, { params: { id } })).body.state
const cancel = ({ id }: { id: string }) => lending.browser.call(cancelOffer, { params: { id }, body: { reason: 'It broke down.' } })

describe('a unit', () => {
  it.each([
    ['the same days', days, 409],
    ['days of which the last is the first', { from: dayIn(16), until: dayIn(21) }, 409],
    ['days of which the first is the last', { from: dayIn(1), until: dayIn(10) }, 409],
    ['days within', { from: dayIn(12), until: dayIn(12) }, 409],
    ['days around', { from: dayIn(1), until: dayIn(26) }, 409],
    ['the days after', { from: dayIn(17), until: dayIn(21) }, 200],
    ['the days before', { from: dayIn(1), until: dayIn(9) }, 200],
  ])('that is promised cannot be promised to somebody else for %s, or can for others', async (_, others, status) => {
    const [first, second] = [await offer(lending, await ask(one), days), await offer(lending, await ask(two, others), others)]
    await accepted(one, first)
    const answer = await accept(two, second)
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.error.message).toMatch(/already promised/)
  })

  it('that the borrower has promised already is not accepted again, and both sides read for which days', async () => {
    const first = await offer(lending, await ask(one), days)
    const more = { from: dayIn(16), until: dayIn(20) }
    const request = await ask(one, more)
    const second = await offer(lending, request, more)
    const free = { from: dayIn(30), until: dayIn(31) }
    const other = await ask(one, free)
    await offer(lending, other, free)
    const third = await ask(two, more)
    await offer(lending, third, more)
    await accepted(one, first)
    const read = async (who: SignedIn, { id }: HelpRequest) => {
      const [found] = (await who.browser.call(showHelpRequest, { params: { id } })).body.offers ?? []
      return [found?.already_promised, found?.allowed]
    }
    expect(await read(one, request)).toEqual([days, ['decline', 'cancel']])
    expect(await read(lending, request)).toEqual([days, ['cancel']])
    expect(await read(one, other)).toEqual([undefined, ['accept', 'decline', 'cancel']])
    // To whom else it is promised stays between the two.
    expect(await read(two, third)).toEqual([undefined, ['accept', 'decline', 'cancel']])
    const { status, error } = await accept(one, second)
    expect([status, error?.code]).toEqual([409, 'unit_promised'])
    await cancel(first)
    expect(await read(one, request)).toEqual([undefined, ['accept', 'decline', 'cancel']])
  })

  it('is the same one however its name is written; another one is another', async () => {
    const [first, same, another] = [
      await offer(lending, await ask(one), { unit: 'Generator 1' }),
      await offer(lending, await ask(two), { unit: ' generator  1 ' }),
      await offer(lending, await ask(two), { unit: 'Generator 2' }),
    ]
    await accepted(one, first)
    expect([(await accept(two, same)).status, (await accept(two, another)).status]).toEqual([409, 200])
  })

  it('that is promised is refused at the offer, with the days', async () => {
    const first = await offer(lending, await ask(one), { from: dayIn(12), until: dayIn(14) })
    await accepted(one, first)
    const wanted = await ask(two)
    const again = (changes: object) => lending.browser.call(offerHelp, { params: { id: wanted.id }, body: offered(changes) })
    const { status, error } = await again({ unit: ' generator  1' })
    const promised = { from: dayIn(12), until: dayIn(14) }
    expect([status, error.code, error.days]).toEqual([409, 'unit_not_free', [promised]])
    expect(error.message).toContain(`${promised.from} to ${promised.until}`)
    expect((await again({ until: dayIn(12) })).error.days).toEqual([{ from: dayIn(12), until: dayIn(12) }])
    expect((await again({ from: dayIn(15) })).status).toBe(201)
    expect((await again({ unit: 'Generator 2' })).status).toBe(201)
  })

  it('is free again once it is back or called off', async () => {
    for (const free of [cancel, wayBack]) {
      await testApp.db.deleteFrom('help_requests').execute()
      const [first, second] = [await offer(lending, await ask(one)), await offer(lending, await ask(two))]
      await accepted(one, first)
      expect((await accept(two, second)).status).toBe(409)
      await free(first)
      expect((await accept(two, second)).status).toBe(200)
    }
  })

  async function wayBack({ id }: { id: string }) {
    await lending.browser.call(sendOffer, { params: { id } })
    await one.browser.call(receiveOffer, { params: { id } })
    await lending.browser.call(returnOffer, { params: { id } })
  }

  it('that many accept at the same moment is promised to one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await testApp.db.deleteFrom('help_requests').execute()
      const offers = await Promise.all(
        [one, two, one, two, one, two].map(async (who, place) => {
          const from = dayIn(6 + place)
          return { who, made: await offer(lending, await ask(who), { from, until: dayIn(16) }) }
        }),
      )
      const answers = await Promise.all(offers.map(({ who, made }) => accept(who, made)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      const rows = await testApp.db.selectFrom('promised_days').select('offer_id').distinct().execute()
      expect(rows).toHaveLength(1)
    }
  })

  it('that is refused leaves the need as it was', async () => {
    const wanted = await ask(two)
    const [first, second] = [await offer(lending, await ask(one)), await offer(lending, wanted)]
    await accepted(one, first)
    await accept(two, second)
    expect(await stateOf(two, wanted)).toBe('open')
  })
})

describe('a need', () => {
  it('is met by as much as was asked for, and takes no more', async () => {
    const wanted = await ask(one, { kind: 'burner_phones', quantity: 20 })
    const [few, rest, late] = [
      await offer(lending, wanted, { unit: 'Phones 1-8', quantity: 8 }),
      await offer(lending, wanted, { unit: 'Phones 9-20', quantity: 12 }),
      await offer(lending, wanted, { unit: 'More phones', quantity: 5 }),
    ]
    await accepted(one, few)
    expect(await stateOf(one, wanted)).toBe('open')
    await accepted(one, rest)
    expect(await stateOf(one, wanted)).toBe('met')
    const refused = await accept(one, late)
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('filled or closed')])
    const another = await two.browser.call(offerHelp, { params: { id: wanted.id }, body: offered() })
    expect([another.status, another.error.message]).toEqual([409, expect.stringContaining('filled or closed')])
  })

  it.each([
    ['the first days', { until: dayIn(12) }, [{ quantity: 1, from: dayIn(13), until: dayIn(16) }]],
    ['the last days', { from: dayIn(12), until: dayIn(20) }, [{ quantity: 1, from: dayIn(10), until: dayIn(11) }]],
    [
      'days within',
      { from: dayIn(12), until: dayIn(13) },
      [
        { quantity: 1, from: dayIn(10), until: dayIn(11) },
        { quantity: 1, from: dayIn(14), until: dayIn(16) },
      ],
    ],
  ])('that is promised for %s stays open for the others, which everybody reads', async (_, part, rest) => {
    const wanted = await ask(one)
    expect(wanted).not.toHaveProperty('still_needed')
    await accepted(one, await offer(lending, wanted, part))
    for (const who of [one, lending, two]) {
      const { body } = await who.browser.call(showHelpRequest, { params: { id: wanted.id } })
      expect([body.state, body.still_needed]).toEqual(['open', rest])
    }
    const inList = (await two.browser.call(listHelpRequests, { query: { scope: 'open' } })).body.find(({ id }) => id === wanted.id)
    expect([inList?.still_needed, inList?.offers]).toEqual([rest, undefined])
    for (const [place, span] of rest.entries()) await accepted(one, await offer(two, wanted, { ...span, unit: `Of two ${place}` }))
    expect(await stateOf(one, wanted)).toBe('met')
    expect((await one.browser.call(showHelpRequest, { params: { id: wanted.id } })).body).not.toHaveProperty('still_needed')
  })

  it('keeps its outcome after its last day, whatever is canceled then', async () => {
    const wanted = await ask(one)
    const made = await offer(lending, wanted)
    await accepted(one, made)
    const past = { from: dayIn(-9), until: dayIn(-3) }
    await testApp.db.updateTable('help_requests').set(past).where('id', '=', wanted.id).execute()
    await testApp.db.updateTable('offers').set(past).where('id', '=', made.id).execute()
    expect((await cancel(made)).status).toBe(200)
    expect(await stateOf(one, wanted)).toBe('met')
    expect((await one.browser.call(closeHelpRequest, { params: { id: wanted.id }, body: { reason: 'Over.' } })).status).toBe(200)
  })

  it('that is filled opens again when an accepted offer is canceled', async () => {
    const wanted = await ask(one)
    const [first, waiting] = [await offer(lending, wanted), await offer(lending, wanted, { unit: 'Generator 2' })]
    await accepted(one, first)
    await cancel(first)
    expect(await stateOf(one, wanted)).toBe('open')
    expect((await accept(one, waiting)).status).toBe(200)
    expect(await stateOf(one, wanted)).toBe('met')
  })

  it('is filled once if two offers are accepted at the same moment', async () => {
    const wanted = await ask(one)
    const offers = [await offer(lending, wanted), await offer(two, wanted, { unit: 'Generator of two' })]
    const answers = await Promise.all(offers.map((each) => accept(one, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that is closed declines what waits, keeps what is lent, and stays closed', async () => {
    const wanted = await ask(one, { quantity: 2 })
    const [lent, waiting] = [await offer(lending, wanted), await offer(lending, wanted, { unit: 'Generator 2' })]
    await accepted(one, lent)
    const close = () => one.browser.call(closeHelpRequest, { params: { id: wanted.id }, body: { reason: 'Power is back.' } })
    const { status, body } = await close()
    expect([status, body.state, body.close_reason, body.offers?.map(({ state }) => state)]).toEqual([
      200,
      'closed',
      'Power is back.',
      ['accepted', 'declined'],
    ])
    expect((await lastMailTo(testApp, lending.user.email, 'No longer needed: generator'))?.text).toContain(waiting.unit)
    expect((await close()).status).toBe(409)
    await cancel(lent)
    expect(await stateOf(one, wanted)).toBe('closed')
    expect((await two.browser.call(offerHelp, { params: { id: wanted.id }, body: offered() })).status).toBe(409)
  })

  it('is closed by the asking side alone', async () => {
    const wanted = await ask(one)
    await offer(lending, wanted)
    for (const who of [lending, two]) {
      const { status, error } = await who.browser.call(closeHelpRequest, { params: { id: wanted.id }, body: { reason: 'No.' } })
      expect([status, error.message]).toEqual([403, expect.stringContaining('Only the organization that asked')])
    }
  })
})
