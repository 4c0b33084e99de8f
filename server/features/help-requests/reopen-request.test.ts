// A request closes once what was lent for it is back, and its people may open it again.

import { describe, expect, it } from 'vitest'
import {
  closeHelpRequest,
  declineOffer,
  receiveOffer,
  reopenHelpRequest,
  returnOffer,
  sendOffer,
  showHelpRequest,
} from '#contract/help-requests/calls.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { accepted, ask, offer } from '#server/testing/lending.ts'
import { lendingSides } from '#server/testing/lending-sides.ts'

const { testApp, asking, member, lending } = await lendingSides()
const shown = async (id: string, who = asking) => (await who.browser.call(showHelpRequest, { params: { id } })).body
const reopen = (id: string, who = asking) => who.browser.call(reopenHelpRequest, { params: { id } })
const close = (id: string) => asking.browser.call(closeHelpRequest, { params: { id }, body: { reason: 'The power is back.' } })
const daysOver = (id: string) =>
  testApp.db
    .updateTable('help_requests')
    .set({ from: dayIn(-9), until: dayIn(-1) })
    .where('id', '=', id)
    .execute()

let units = 0
/** An offer of a unit of its own, which is accepted and there. */
async function lend(request: { id: string }, changes: object = {}) {
  units += 1
  const { id } = await accepted(asking, await offer(lending, request, { unit: `Unit ${units}`, ...changes }))
  await lending.browser.call(sendOffer, { params: { id } })
  await asking.browser.call(receiveOffer, { params: { id } })
  return id
}
const back = (id: string) => lending.browser.call(returnOffer, { params: { id } })

describe('a request whose loans are back', () => {
  it('is closed without a reason, and by nobody', async () => {
    const { id } = await ask(asking, { quantity: 2 })
    const [one, two] = [await lend({ id }), await lend({ id })]
    await back(one)
    expect((await shown(id)).state).toBe('met')
    await back(two)
    const request = await shown(id)
    expect([request.state, request.close_reason, request.allowed]).toEqual(['closed', null, ['reopen']])
    expect((await kindsAbout(testApp, id)).at(-1)).toBe('help request closed')
    expect((await shown(id, lending)).allowed).toEqual([])
  })

  it('waits while an offer does, and closes once that is declined', async () => {
    const { id } = await ask(asking)
    const other = await offer(lending, { id }, { unit: 'Spare' })
    await back(await lend({ id }))
    expect((await shown(id)).state).toBe('met')
    await asking.browser.call(declineOffer, { params: { id: other.id } })
    expect((await shown(id)).state).toBe('closed')
  })

  it('ends as it is where its days are over and nothing was lent', async () => {
    const { id } = await ask(asking)
    const { id: offerId } = await offer(lending, { id }, { unit: 'Too late' })
    await daysOver(id)
    await asking.browser.call(declineOffer, { params: { id: offerId } })
    expect((await shown(id)).state).toBe('open')
  })

  it('stays open while more is needed, also after its first loan is back', async () => {
    const { id } = await ask(asking, { quantity: 2 })
    await back(await lend({ id }))
    expect((await shown(id)).state).toBe('open')
  })
})

describe('a closed request that is opened again', () => {
  it('asks for all of it, because what is back no longer counts', async () => {
    const { id, from, until } = await ask(asking)
    await back(await lend({ id }))
    const { status, body } = await reopen(id)
    expect([status, body.state, body.still_needed]).toEqual([200, 'open', undefined])
    await lend({ id }, { until: from })
    expect((await shown(id)).still_needed).toEqual([{ quantity: 1, from: dayIn(11), until }])
    expect((await kindsAbout(testApp, id)).filter((kind) => kind === 'help request reopened')).toHaveLength(1)
  })

  it('has no reason for its closing any more, and counts what is still lent', async () => {
    const { id } = await ask(asking)
    await lend({ id })
    await close(id)
    const { body } = await reopen(id)
    expect([body.state, body.close_reason]).toEqual(['met', null])
  })

  it('stays as it is where a colleague was faster', async () => {
    const { id } = await ask(asking)
    await close(id)
    expect([(await reopen(id)).status, (await reopen(id)).status]).toEqual([200, 200])
    expect((await kindsAbout(testApp, id)).filter((kind) => kind === 'help request reopened')).toHaveLength(1)
  })

  it('has days left', async () => {
    const { id } = await ask(asking)
    await close(id)
    await daysOver(id)
    expect((await shown(id)).allowed).toEqual([])
    const { status, error } = await reopen(id)
    expect([status, error.code]).toEqual([409, 'request_over'])
  })

  it('is opened by Managers of the asking side alone', async () => {
    const { id } = await ask(asking)
    await close(id)
    expect([(await reopen(id, member)).status, (await reopen(id, lending)).status]).toEqual([403, 403])
    expect((await shown(id)).state).toBe('closed')
  })
})
