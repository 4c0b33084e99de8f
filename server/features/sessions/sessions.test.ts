import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, login } from '#contract/auth/calls.ts'
import { impersonate } from '#contract/back-office/calls.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions/calls.ts'
import { deviceName } from '#server/domain/sign-in/device-name.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { acting, developer, enroll, PASSWORD, type SignedIn, signIn } from '#server/testing/people.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MAIL = 'New sign-in to Breakwater'

let person: SignedIn

const testApp = await appOfFile({ PUBLIC_URL: 'https://portal.example.org' })
beforeEach(async () => {
  person = await enroll(testApp)
})

const list = async (who = person) => (await who.browser.call(listSessions)).body
const signInWith = async (userAgent: string, browser = testApp.visitor({ address: '192.0.2.7' })) => {
  await browser.call(login, { body: { email: person.user.email, password: PASSWORD }, headers: { 'user-agent': userAgent } })
  return browser
}

describe('the list', () => {
  it('tells of each own session where it is and which is this one, and no token', async () => {
    await signInWith(FIREFOX)
    const sessions = await list()
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual({
      id: expect.any(String),
      device: 'Firefox on Linux',
      address: '192.0.2.7',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      current: false,
    })
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const token = person.browser.cookies.get(sessionCookie(testApp.settings)) ?? ''
    expect(token.length).toBeGreaterThan(40)
    for (const secret of [token, hashToken(token)]) expect(JSON.stringify(sessions)).not.toContain(secret)
  })

  it('is still the own one while impersonating', async () => {
    const dev = await developer(testApp)
    const before = await list(dev)
    await dev.browser.call(impersonate, { params: { id: person.user.id }, body: acting })
    expect((await list(dev)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(await list()).toHaveLength(1)
  })
})

describe('ending', () => {
  const idOfOther = async () => (await list()).find(({ current }) => !current)?.id ?? ''
  const end = (id: string, who = person) => who.browser.call(endSession, { params: { id } })

  it('one of the own', async () => {
    const other = await signInWith(FIREFOX)
    expect((await end(await idOfOther())).body).toEqual({ status: 'success' })
    expect((await other.call(getSelf)).status).toBe(401)
    expect((await person.browser.call(getSelf)).status).toBe(200)
    expect(await kindsAbout(testApp, person.user.id)).toContain('session ended')
  })

  it('none of another person', async () => {
    const other = await signInWith(FIREFOX)
    const id = await idOfOther()
    expect((await end(id, await enroll(testApp))).status).toBe(404)
    expect((await end('nothing')).status).toBe(404)
    expect((await other.call(getSelf)).status).toBe(200)
  })

  it('all but this one', async () => {
    const others = [await signInWith(FIREFOX), await signInWith(FIREFOX)]
    expect((await person.browser.call(endOtherSessions)).body).toEqual({ status: 'success' })
    for (const other of others) expect((await other.call(getSelf)).status).toBe(401)
    expect(await list()).toMatchObject([{ current: true }])
    expect(await kindsAbout(testApp, person.user.id)).toContain('other sessions ended')
  })

  it('happens when the same browser signs in again: it has a new token and no second session', async () => {
    const before = person.browser.cookies.get(sessionCookie(testApp.settings))
    await signInWith(FIREFOX, person.browser)
    expect(person.browser.cookies.get(sessionCookie(testApp.settings))).not.toBe(before)
    expect(await list()).toHaveLength(1)
  })
})

describe('a sign-in on a new device', () => {
  it('is mailed, with the device, the address and where to end it', async () => {
    await signInWith(FIREFOX)
    const mail = await lastMailTo(testApp, person.user.email, MAIL)
    expect(mail?.text).toContain('Firefox on Linux')
    expect(mail?.text).toContain('192.0.2.7')
    expect(mail?.text).toContain('https://portal.example.org/security')
  })

  const newDeviceMails = async () => (await subjectsTo(testApp, person.user.email)).filter((subject) => subject === MAIL)

  it('is not mailed for the first one, nor again for the same', async () => {
    expect(await newDeviceMails()).toEqual([])
    await signInWith(FIREFOX, person.browser)
    expect(await newDeviceMails()).toEqual([])
    const { browser } = await signIn(testApp, person.user.email)
    await signInWith(FIREFOX, browser)
    expect(await newDeviceMails()).toEqual([MAIL])
  })
})

it.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.0', 'Browser'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
