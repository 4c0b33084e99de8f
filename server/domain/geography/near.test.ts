import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { isAffected } from '#server/domain/now/now-of.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { findActor } from '#server/domain/sign-in/find-actor.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { isWithin, latitudesWithin, milesBetween, milesFrom } from './distance.ts'
import { placeNear } from './near.ts'

const testApp = await appOfFile()
const biloxi = await enroll(testApp)

const actorOf = async ({ browser }: SignedIn) => {
  const actor = await findActor(testApp.db, hashToken(browser.cookies.get(sessionCookie(testApp.settings)) ?? ''), '127.0.0.1')
  if (!actor) throw new Error('Not signed in.')
  return actor
}

describe('miles', () => {
  const places = {
    Biloxi: { latitude: 30.396, longitude: -88.885 },
    Mobile: { latitude: 30.691, longitude: -88.045 },
    Anchorage: { latitude: 61.218, longitude: -149.9 },
    Guam: { latitude: 13.475, longitude: 144.749 },
  }

  it.each([
    ['Biloxi', 'Biloxi', 0],
    ['Biloxi', 'Mobile', 54],
    ['Biloxi', 'Anchorage', 3445],
    // Across the date line.
    ['Anchorage', 'Guam', 4591],
  ] as const)('from %s to %s are %d, in the program and in a query', async (one, other, expected) => {
    expect(Math.round(milesBetween(places[one], places[other]))).toBe(expected)
    const from = sql`(select ${sql.lit(places[other].latitude)} as latitude, ${sql.lit(places[other].longitude)} as longitude)`
    const asked = sql<{ miles: number; within: boolean | number }>`
      select ${milesFrom(places[one], 'place')} as miles, ${isWithin(milesFrom(places[one], 'place'), expected)} as within from ${from} as place`
    const { rows } = await asked.execute(testApp.db)
    expect(rows[0]?.miles).toBeCloseTo(milesBetween(places[one], places[other]), 6)
    expect(Boolean(rows[0]?.within)).toBe(true)
  })
})

describe('the latitudes within a number of miles', () => {
  const from = { latitude: 30.396, longitude: -88.885 }

  it('leave nothing out that reads as within, and hardly more', () => {
    const { south, north } = latitudesWithin(from, 50)
    expect(milesBetween(from, { ...from, latitude: south })).toBeCloseTo(50.5, 6)
    expect(milesBetween(from, { ...from, latitude: north })).toBeCloseTo(50.5, 6)
  })
})

describe('near', () => {
  const near = async (text: string | null, person = biloxi) => placeNear(testApp.db, await actorOf(person), text)
  const refusal = (error: string) => expect.objectContaining({ code: 'invalid_input', extras: { errors: { near: [error] } } })

  it('is a ZIP code, or the own organization', async () => {
    expect(await near('36602')).toEqual({ latitude: expect.closeTo(30.7, 1), longitude: expect.closeTo(-88, 1) })
    expect(await near('me')).toEqual({ latitude: expect.closeTo(30.4, 1), longitude: expect.closeTo(-88.9, 1) })
    expect(await near(null)).toBeNull()
    expect(await near('')).toBeNull()
  })

  it('refuses a ZIP code that does not exist', async () => {
    await expect(near('00000')).rejects.toEqual(refusal(fieldErrors.zipUnknown))
  })

  it('refuses the own organization if its location is not known', async () => {
    const nowhere = await enroll(testApp, { zip: '34001' })
    await expect(near('me', nowhere)).rejects.toEqual(refusal(fieldErrors.ownPlace))
  })
})

describe('the affected area', () => {
  const affected = async () => {
    const db = await settleNow(testApp.db)
    const rows = await db.selectFrom('credit_unions').select('id').where(isAffected(db)).execute()
    return rows.map(({ id }) => id)
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

  it('is where an organization reported a disaster in the last 14 days', async () => {
    const { browser, user } = await enroll(testApp)
    const submit = (days: number) => browser.call(submitDisasterReport, { body: report({ date_reported: daysAgo(days) }) })
    await submit(15)
    expect(await affected()).toEqual([])
    const { body } = await submit(14)
    expect(await affected()).toEqual([user.credit_union_id])
    await testApp.db.updateTable('disaster_reports').set({ deleted_at: new Date().toISOString() }).where('id', '=', body.id).execute()
    expect(await affected()).toEqual([])
  })
})
