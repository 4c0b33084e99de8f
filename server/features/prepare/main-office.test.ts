import { describe, expect, it } from 'vitest'
import { register } from '#contract/auth/calls.ts'
import { changeCoverage, refuseNumber } from '#contract/back-office/calls.ts'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { setMainOffice, showCreditUnion, updateCreditUnion } from '#contract/prepare/calls.ts'
import { searchResources } from '#contract/resources/calls.ts'
import { giveVoucher } from '#contract/vouchers/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { colleague, developer, enroll, enrollUnconfirmed, leagueOf, registration, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'

const testApp = await appOfFile()

const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''
const inMobile = { street: '4 Quay Street', city: 'Mobile', zip: '36602' }
const move = (person: SignedIn, body: object = inMobile, id = idOf(person)) =>
  person.browser.call(setMainOffice, { params: { id }, body: body as typeof inMobile })

describe('the main office', () => {
  it('moves the organization; the old address stays for mail, and the ZIP code gives the state', async () => {
    const person = await enroll(testApp, { street: 'PO Box 12', zip: '39530' })
    const mailing = { mailing_street: 'PO Box 12', mailing_city: 'Biloxi', mailing_state: 'MS', mailing_zip: '39530' }
    const { status, body } = await move(person)
    expect([status, body]).toEqual([200, expect.objectContaining({ ...inMobile, state: 'AL', ...mailing })])
    await move(person, { ...inMobile, street: '5 Quay Street' })
    expect((await person.browser.call(showCreditUnion)).body).toMatchObject({ ...inMobile, street: '5 Quay Street', ...mailing })
  })

  it('is what distances and new reports go by', async () => {
    const person = await enroll(testApp)
    const other = await enroll(testApp, { city: 'Mobile', state: 'AL', zip: '36602' })
    await person.browser.call(updateCreditUnion, { params: { id: idOf(person) }, body: { generators_available: true } })
    const milesOff = async () => {
      const { body } = await other.browser.call(searchResources, { body: { near: 'me' } })
      return body.find(({ id }) => id === idOf(person))
    }
    expect((await milesOff())?.distance_miles).toBeGreaterThan(40)
    await move(person)
    expect(await milesOff()).toMatchObject({ distance_miles: 0, city: 'Mobile', state: 'AL' })
    const { body } = await person.browser.call(submitDisasterReport, { body: report() })
    expect(body).toMatchObject({ street: '4 Quay Street', city: 'Mobile', state: 'AL' })
  })

  it.each([
    ['no street', { ...inMobile, street: ' ' }, { street: [fieldErrors.required] }],
    ['half a ZIP code', { ...inMobile, zip: '366' }, { zip: [fieldErrors.zip] }],
    ['a ZIP code that does not exist', { ...inMobile, zip: '00000' }, { zip: [fieldErrors.zipUnknown] }],
    ['a ZIP code that is no place', { ...inMobile, zip: '34001' }, { zip: [fieldErrors.zipUnknown] }],
  ])('is not %s', async (_, body, errors) => {
    const person = await enroll(testApp)
    const { status, error } = await move(person, body)
    expect([status, error.errors]).toEqual([422, errors])
    expect((await person.browser.call(showCreditUnion)).body).toMatchObject({ zip: '39530', mailing_zip: null })
  })

  it("is its Administrators' to say, on record once", async () => {
    const person = await enroll(testApp, { charter_number: '810901' })
    const manager = await colleague(testApp, '810901', 'Manager')
    const stranger = await enroll(testApp)
    expect((await move(manager, inMobile, idOf(person))).status).toBe(403)
    expect((await move(stranger, inMobile, idOf(person))).status).toBe(404)
    for (let times = 0; times < 2; times += 1) expect((await move(person)).status).toBe(200)
    expect((await kindsAbout(testApp, idOf(person))).filter((kind) => kind === 'main office changed')).toHaveLength(1)
  })
})

describe('an office in another state', () => {
  it('gives an Association no other states to vouch in', async () => {
    const league = await enroll(testApp, leagueOf('Coast League', 'MS'))
    await move(league)
    const [there, here] = [await enrollUnconfirmed(testApp, { state: 'AL' }), await enrollUnconfirmed(testApp, { state: 'MS' })]
    await move(here)
    const vouch = (person: SignedIn) => league.browser.call(giveVoucher, { body: { credit_union_id: idOf(person) } })
    expect([(await vouch(there)).status, (await vouch(here)).status]).toEqual([404, 201])
    const dev = await developer(testApp)
    await dev.browser.call(changeCoverage, { params: { credit_union_id: idOf(league) }, body: { states: ['AL', 'MS'] } })
    const rows = await testApp.db.selectFrom('association_states').select('state').where('credit_union_id', '=', idOf(league)).execute()
    expect(rows).toEqual([{ state: 'AL' }])
  })

  it('leaves a refused number refused, and a name taken where it enrolled', async () => {
    const dev = await developer(testApp)
    const refused = await enrollUnconfirmed(testApp, { charter_number: '810902', state: 'MS' })
    await move(refused)
    await dev.browser.call(refuseNumber, { body: { state: 'MS', charter_number: '810902', refused: true } })
    const league = await enroll(testApp, leagueOf('Delta League', 'MS'))
    const vouch = await league.browser.call(giveVoucher, { body: { credit_union_id: idOf(refused) } })
    expect(vouch.status).toBe(404)

    await move(league)
    const again = { type_organization: 'Association', credit_union_name: 'Delta League' }
    const second = await testApp.visitor().call(register, { body: registration({ ...again, state: 'MS' }) })
    expect(second.body.waiting_for?.id).toBe(idOf(league))
    const elsewhere = await testApp.visitor().call(register, { body: registration({ ...again, state: 'AL', zip: '36602' }) })
    expect(elsewhere.body.credit_union_id).not.toBeNull()
  })
})
