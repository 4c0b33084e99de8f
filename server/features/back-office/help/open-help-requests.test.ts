import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { exportOpenNeeds, searchOpenNeeds, showOverview } from '#contract/back-office/calls.ts'
import { openHelpRequest } from '#contract/back-office/open-help-requests-schemas.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { API_BASE } from '#contract/wire.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { accepted, ask, enrollAt, offer } from '#server/testing/lending.ts'
import { developer, type SignedIn } from '#server/testing/people.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Needs of three states, named by their notes. */
const testApp = await appOfFile()
const dev = await developer(testApp)
const mississippi = await enrollAt(testApp, 'hattiesburg', { credit_union_name: 'Longleaf, "North"' })
const alabama = await enrollAt(testApp, 'mobile')
const wisconsin = await enrollAt(testApp, 'madison')
const asked = async (who: SignedIn, note: string, hours: number, changes: object = {}) => {
  const request = await ask(who, { note, ...changes })
  await testApp.db
    .updateTable('help_requests')
    .set({ created_at: hoursAgo(hours) })
    .where('id', '=', request.id)
    .execute()
  return request
}
await asked(wisconsin, 'unanswered in WI', 9, { urgency: 'this_week' })
await asked(mississippi, 'unanswered in MS', 5, { kind: 'mobile_branch' })
await asked(mississippi, 'new in MS', 3.9, { urgency: 'today' })
const answered = await asked(alabama, 'answered in AL', 20, { quantity: 3 })
await offer(mississippi, answered)
await accepted(alabama, await offer(wisconsin, answered, { quantity: 2 }))
const declined = await asked(alabama, 'only called off in AL', 6)
await testApp.db
  .updateTable('offers')
  .set({ state: 'cancelled' })
  .where('id', '=', (await offer(wisconsin, declined, { unit: 'Other' })).id)
  .execute()
const refused = await asked(wisconsin, 'declined in WI', 7, { zip: '53703' })
await testApp.db
  .updateTable('offers')
  .set({ state: 'declined' })
  .where('id', '=', (await offer(mississippi, refused, { unit: 'Refused' })).id)
  .execute()
const over = await asked(alabama, 'over', 40)
await testApp.db
  .updateTable('help_requests')
  .set({ from: dayIn(-3), until: dayIn(-1) })
  .where('id', '=', over.id)
  .execute()
const met = await asked(alabama, 'met', 30)
await accepted(alabama, await offer(wisconsin, met, { unit: 'Third' }))
const gone = await enrollAt(testApp, 'madison')
await asked(gone, 'of one that left', 30)
await testApp.db
  .updateTable('credit_unions')
  .set({ deleted_at: hoursAgo(1) })
  .where('id', '=', gone.user.credit_union_id ?? '')
  .execute()

const search = async (body: object = {}) => (await dev.browser.call(searchOpenNeeds, { body })).body
const notes = async (body: object = {}) => (await search(body)).map(({ note }) => note)

const inTheirOrder = ['only called off in AL', 'unanswered in MS', 'unanswered in WI', 'declined in WI', 'answered in AL', 'new in MS']

describe('open help requests', () => {
  it('come unanswered for more than four hours first, by state', async () => {
    expect(await notes()).toEqual(inTheirOrder)
    const rows = await search()
    expect(rows.map(({ is_unanswered }) => is_unanswered)).toEqual([true, true, true, true, false, false])
    expect(rows.find(({ note }) => note === 'answered in AL')).toMatchObject({ offers: 1, promised: 2, quantity: 3, state: 'AL' })
  })

  it.each([
    [{ searchString: 'mississippi' }, ['unanswered in MS', 'new in MS']],
    [{ searchString: 'longleaf' }, ['unanswered in MS', 'new in MS']],
    [{ searchString: 'Mobile branch' }, ['unanswered in MS']],
    [{ searchString: '53703' }, ['declined in WI']],
    [{ searchString: 'hattiesburg' }, ['unanswered in MS', 'new in MS']],
    [{ searchString: '99999' }, []],
    [
      { sort: 'created_at' },
      ['answered in AL', 'unanswered in WI', 'declined in WI', 'only called off in AL', 'unanswered in MS', 'new in MS'],
    ],
    [{ sort: 'urgency', direction: 'desc', limit: 2 }, ['unanswered in WI', 'new in MS']],
    [{ limit: 2, offset: 4 }, ['answered in AL', 'new in MS']],
  ])('searched by %j', async (body, found) => {
    expect(await notes(body)).toEqual(found)
  })

  it('are exported in the same order, and the export is on record', async () => {
    const answer = await dev.browser.request({ method: 'POST', url: `${API_BASE}${exportOpenNeeds.path}`, body: {} })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="open_needs_search_[\dT:.-]+Z\.csv"$/)
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true, record_delimiter: '\r\n' })
    expect(rows.map(({ note }) => note)).toEqual(inTheirOrder)
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(openHelpRequest.shape))
    expect(rows[1]?.credit_union_name).toBe('Longleaf, "North"')
    const events = await testApp.db.selectFrom('audit_events').select('details').where('what', '=', 'open needs exported').execute()
    expect(events.map(({ details }) => JSON.parse(details ?? '{}'))).toEqual([{ rows: 6 }])
  })

  it('are counted on the dashboard', async () => {
    const { body } = await dev.browser.call(showOverview)
    expect(body.help_requests).toEqual({
      open: 6,
      unanswered: 4,
      by_state: [
        { state: 'WI', requests: 2, unanswered: 2 },
        { state: 'AL', requests: 2, unanswered: 1 },
        { state: 'MS', requests: 2, unanswered: 1 },
      ],
    })
  })
})
