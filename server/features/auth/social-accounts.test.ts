// A person with an account signs in through a provider.

import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login, loginLinkedin, showPendingSignIn, socialRegister } from '#contract/auth/calls.ts'
import { factorsOf, kindsAbout } from '#server/testing/audit.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { enroll, enrollUnconfirmed, lock, type SignedIn, signIn } from '#server/testing/people.ts'
import { socialForm, socialPeople } from '#server/testing/social-people.ts'
import { goThere, isVisitor } from '#server/testing/social-trip.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'

const { provider, testApp, subject, charter, somebody } = await socialPeople()

describe('a person with an account', () => {
  let known: SignedIn
  beforeEach(async () => {
    known = await enroll(testApp)
  })

  it('is signed in by a verified address, told so, and by the subject from then on', async () => {
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email.toUpperCase() }))
    expect(await goThere(provider, browser)).toBe('/dashboard')
    expect((await browser.call(getSelf)).body).toEqual(known.user)
    expect(await kindsAbout(testApp, known.user.id)).toEqual(expect.arrayContaining(['social sign-in linked', 'signed in']))
    expect((await factorsOf(testApp, known.user.id)).at(-1)).toEqual(['gmail'])
    expect(await subjectsTo(testApp, known.user.email)).toContain('Google now opens your Breakwater account')

    provider.signInAs(subject(), somebody({ email: 'moved.away@example.org', email_verified: false }))
    const later = testApp.visitor()
    expect(await goThere(provider, later)).toBe('/dashboard')
    expect((await later.call(getSelf)).body.id).toBe(known.user.id)
  })

  describe('whose address is not proven', () => {
    beforeEach(async () => {
      known = await enrollUnconfirmed(testApp)
      provider.signInAs(subject(), somebody({ email: known.user.email }))
    })

    it('may be an account that another person made: a verified address takes it over', async () => {
      await withTwoFactor(testApp, known)
      const browser = testApp.visitor()
      expect(await goThere(provider, browser)).toBe('/dashboard')
      expect((await browser.call(getSelf)).body).toMatchObject({ id: known.user.id, email_proven: true, uses_two_factor_auth: false })
      expect(await isVisitor(known.browser)).toBe(true)
      expect((await signIn(testApp, known.user.email)).answer.status).toBe(422)
      expect(await subjectsTo(testApp, known.user.email)).toContain('Your old Breakwater password no longer works')
      expect(await goThere(provider, testApp.visitor())).toBe('/dashboard')
    })

    it('keeps everything if the browser is signed in as that person', async () => {
      expect(await goThere(provider, known.browser)).toBe('/dashboard')
      expect((await known.browser.call(getSelf)).body.email_proven).toBe(true)
      expect((await signIn(testApp, known.user.email)).answer.status).toBe(200)
    })

    it('is not proven by an address that is not verified', async () => {
      provider.signInAs(subject(), somebody({ email: known.user.email, email_verified: false }))
      expect(await goThere(provider, testApp.visitor())).toBe('/login?view=social-register')
      expect(await isVisitor(known.browser)).toBe(false)
    })
  })

  it('is another person at another provider, even with the same subject', async () => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    await goThere(provider, testApp.visitor())
    provider.signInAs(subject(), somebody())
    expect(await goThere(provider, testApp.visitor(), { route: loginLinkedin })).toBe('/login?view=social-register')
  })

  it.each([
    ['/alerts?searchString=a b#top', '/alerts?searchString=a%20b#top'],
    ['/prepare', '/prepare'],
    ['//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/.//evil.example/x', '/dashboard'],
    ['/dashboard/..//evil.example', '/dashboard'],
    ['/%2e//evil.example', '/dashboard'],
    ['/login?view=login', '/dashboard'],
    ['/api/v1/auth/loginGmail', '/dashboard'],
  ])('goes on where they wanted to: %s', async (redirect, location) => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, testApp.visitor(), { redirect })).toBe(location)
  })

  it('keeps the wanted path until they are signed in', async () => {
    const kept = '&redirect=%2Falerts'
    provider.signInAs(subject(), somebody())
    expect(await goThere(provider, testApp.visitor(), { redirect: '/alerts' })).toBe(`/login?view=social-register${kept}`)
    const back = (url: URL) => url.searchParams.set('error', 'access_denied')
    expect(await goThere(provider, testApp.visitor(), { redirect: '/alerts', back })).toBe(`/login?social=canceled${kept}`)
    await withTwoFactor(testApp, known)
    provider.signInAs(`${subject()}b`, somebody({ email: known.user.email }))
    expect(await goThere(provider, testApp.visitor(), { redirect: '/alerts' })).toBe(`/login?view=login&step=token${kept}`)
  })

  it('is refused while locked, and the failure is on record', async () => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    await goThere(provider, testApp.visitor())
    await lock(testApp, known)
    const browser = testApp.visitor()
    expect(await goThere(provider, browser)).toBe('/login?social=locked')
    expect(await isVisitor(browser)).toBe(true)
    expect(await kindsAbout(testApp, known.user.id)).toContain('sign-in failed')
  })

  it('gives the second factor all the same', async () => {
    const { secret } = await withTwoFactor(testApp, known)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, browser)).toBe('/login?view=login&step=token')
    expect(await isVisitor(browser)).toBe(true)
    expect((await browser.call(showPendingSignIn)).body).toMatchObject({ kind: 'two-factor', email: known.user.email })
    const { status, body } = await browser.call(login, { body: { email: known.user.email, token: tokenOf(secret) } })
    expect([status, body]).toMatchObject([200, { id: known.user.id }])
  })

  it('without an organization completes the account with the form, and gets no second one', async () => {
    await withoutOrganization(known)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, browser)).toBe('/login?view=social-register')
    const { status, body } = await browser.call(socialRegister, { body: socialForm({ first_name: 'Rowan' }) })
    expect([status, body]).toMatchObject([201, { id: known.user.id, first_name: 'Rowan', credit_union_id: expect.any(String) }])
    // The password still works.
    expect((await signIn(testApp, known.user.email)).answer.status).toBe(200)
  })

  describe('who asks to join', () => {
    const there = () => socialForm({ charter_number: charter() })
    const requests = (id: string) =>
      testApp.db.selectFrom('join_requests').select(['state', 'credit_union_id']).where('user_id', '=', id).orderBy('state').execute()

    it('comes back to the request', async () => {
      await enroll(testApp, { charter_number: charter() })
      provider.signInAs(subject(), somebody())
      const browser = testApp.visitor()
      await goThere(provider, browser)
      const { body } = await browser.call(socialRegister, { body: there() })
      expect(body.waiting_for).toMatchObject({ id: expect.any(String) })
      const later = testApp.visitor()
      expect(await goThere(provider, later)).toBe('/dashboard')
      expect((await later.call(getSelf)).body).toMatchObject({ id: body.id, waiting_for: body.waiting_for })
    })

    it('has one request, whatever other windows send', async () => {
      const other = await enroll(testApp, { charter_number: charter() })
      await withoutOrganization(known)
      provider.signInAs(subject(), somebody({ email: known.user.email }))
      const windows = [testApp.visitor(), testApp.visitor(), testApp.visitor()] as const
      for (const window of windows) await goThere(provider, window)
      for (const window of windows.slice(0, 2)) expect((await window.call(socialRegister, { body: there() })).status).toBe(201)
      expect(await requests(known.user.id)).toEqual([
        { state: 'waiting', credit_union_id: other.user.credit_union_id },
        { state: 'withdrawn', credit_union_id: other.user.credit_union_id },
      ])
      const { body } = await windows[2].call(socialRegister, { body: socialForm() })
      expect(body).toMatchObject({ role: 'Administrator', waiting_for: null })
      expect((await requests(known.user.id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    })
  })

  it('without an organization gives the second factor first', async () => {
    await withTwoFactor(testApp, known)
    await withoutOrganization(known)
    const browser = testApp.visitor()
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    expect(await goThere(provider, browser)).toBe('/login?view=login&step=token')
    expect((await browser.call(socialRegister, { body: socialForm() })).status).toBe(422)
  })

  const deleted = ({ user }: SignedIn) =>
    testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', user.id).execute()

  it('does not complete an account that was deleted or got a second factor meanwhile', async () => {
    await withoutOrganization(known)
    for (const meanwhile of [() => withTwoFactor(testApp, known), () => deleted(known)]) {
      const browser = testApp.visitor()
      provider.signInAs(subject(), somebody({ email: known.user.email }))
      await goThere(provider, browser)
      await meanwhile()
      expect((await browser.call(socialRegister, { body: socialForm() })).status).toBe(422)
      await testApp.db.deleteFrom('second_factors').where('user_id', '=', known.user.id).execute()
    }
  })

  it('registers again after the account was deleted', async () => {
    provider.signInAs(subject(), somebody({ email: known.user.email }))
    await goThere(provider, testApp.visitor())
    await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', known.user.id).execute()
    const browser = testApp.visitor()
    expect(await goThere(provider, browser)).toBe('/login?view=social-register')
    expect((await browser.call(socialRegister, { body: socialForm() })).body.id).not.toBe(known.user.id)
    expect(await goThere(provider, testApp.visitor())).toBe('/dashboard')
  })

  async function withoutOrganization({ user }: SignedIn) {
    await testApp.db.deleteFrom('memberships').where('user_id', '=', user.id).execute()
    await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', user.id).execute()
  }
})
