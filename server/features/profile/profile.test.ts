import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { errorTable } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { API_BASE } from '#contract/wire.ts'
import type { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout } from '#server/testing/audit.ts'
import { lastMailTo, subjectsTo } from '#server/testing/outbox.ts'
import { enroll, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'
import { pngOf } from '#server/testing/png.ts'

let own: Team

const testApp = await appOfFile()
beforeEach(async () => {
  own = await team(testApp)
})

type Part = string | { bytes: Uint8Array; type?: string; name?: string }

/** Form data as a browser sends it. */
function formOf(parts: Record<string, Part>) {
  const boundary = 'a-boundary-of-the-test'
  const chunks = Object.entries(parts).flatMap(([field, part]) => {
    const isFile = typeof part !== 'string'
    const file = isFile ? `; filename="${part.name ?? 'logo.png'}"\r\ncontent-type: ${part.type ?? 'image/png'}` : ''
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(isFile ? part.bytes : part), Buffer.from('\r\n')]
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

async function send(browser: Browser, id: string, parts: Record<string, Part>) {
  const answer = await browser.request({ method: 'POST', url: `${API_BASE}/users/self/${id}`, ...formOf(parts) })
  const body = JSON.parse(answer.body) as SessionUser & { message?: string; errors?: Record<string, string[]> }
  return { status: answer.statusCode, body }
}

const save = ({ browser, user }: SignedIn, parts: Record<string, Part>) => send(browser, user.id, parts)
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0a7' } })
const logo = (bytes: Uint8Array, type?: string): Part => ({ bytes, ...(type ? { type } : {}) })
const show = (browser: Browser, url: string | null) => browser.request({ method: 'GET', url: url ?? '/logos/none' })

const everything = {
  firstName: 'Ren',
  lastName: 'Okafor',
  email: 'ren.okafor@example.org',
  phone: '(228) 555-0177',
  position: 'C-Level Executive',
  department: 'Technology/IT',
}

describe('the fields', () => {
  it('an Administrator changes all of them', async () => {
    const { status, body } = await save(own.administrator, everything)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...own.administrator.user,
      name: 'Ren Okafor',
      first_name: 'Ren',
      last_name: 'Okafor',
      email_pending: 'ren.okafor@example.org',
      phone: '228-555-0177',
      position: 'C-Level Executive',
      department: 'Technology/IT',
    })
    expect((await own.administrator.browser.call(getSelf)).body).toEqual(body)
    // The new address does not count before it is proven.
    expect((await signIn(testApp, 'ren.okafor@example.org')).answer.status).toBe(422)
    expect((await signIn(testApp, own.administrator.user.email)).answer.status).toBe(200)
    const event = (await eventsAbout(testApp, own.administrator.user.id)).find(({ what }) => what === 'profile changed')
    expect(event?.details?.fields).toEqual(['first_name', 'last_name', 'email', 'phone', 'position', 'department'])
  })

  it.each(['member', 'manager'] as const)('a %s changes the first name; the others are ignored, right or wrong', async (role) => {
    const { status, body } = await save(own[role], { ...everything, email: 'not an address', phone: '1', url: '' })
    expect([status, body]).toEqual([200, { ...own[role].user, name: `Ren ${own[role].user.last_name}`, first_name: 'Ren' }])
  })

  it.each(['member', 'administrator'] as const)('what could be mistaken for a write is refused: a %s', async (role) => {
    const refused = { role: 'Administrator', credit_union_id: 'x', isDeveloper: 'true' }
    const { status, body } = await save(own[role], { firstName: 'Ren', ...refused })
    expect([status, body.errors]).toEqual([422, Object.fromEntries(Object.keys(refused).map((name) => [name, [fieldErrors.refused]]))])
    expect((await own[role].browser.call(getSelf)).body).toEqual(own[role].user)
  })

  it('a person whom the Administrators of an unconfirmed organization can not rename changes all but the logo', async () => {
    const { member, creditUnionId } = own
    const parts = { lastName: 'Okafor', phone: '(228) 555-0177', url: logo(await picture().png().toBuffer()) }
    await save(member, parts)
    expect((await member.browser.call(getSelf)).body).toMatchObject({ last_name: member.user.last_name, phone: member.user.phone })
    await testApp.db.updateTable('credit_unions').set({ confirmed_at: null }).where('id', '=', creditUnionId).execute()
    await save(member, parts)
    expect((await member.browser.call(getSelf)).body).toMatchObject({ last_name: 'Okafor', phone: '228-555-0177', url: null })
    await testApp.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', member.user.id).execute()
    await save(member, { lastName: 'Moran' })
    expect((await member.browser.call(getSelf)).body.last_name).toBe('Okafor')
  })

  it('each faulty one is named', async () => {
    const { status, body } = await save(own.administrator, {
      firstName: '',
      lastName: ' ',
      email: 'x',
      phone: '12',
      position: 'King',
      department: 'x',
    })
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['department', 'email', 'firstName', 'lastName', 'phone', 'position'],
    ])
  })

  it('a new address is told to the former one, another spelling of it is not', async () => {
    const former = own.administrator.user.email
    const moved = 'Your Breakwater email address is about to change'
    await save(own.administrator, { email: former.toUpperCase() })
    expect(await subjectsTo(testApp, former)).not.toContain(moved)
    await save(own.administrator, { email: `moved.${former}` })
    expect((await lastMailTo(testApp, former.toUpperCase(), moved))?.text).toContain(`moved.${former}`)
  })

  it.each(['member', 'administrator'] as const)('its id may be said again, and no other: a %s', async (role) => {
    const { id } = own[role].user
    expect((await save(own[role], { firstName: 'Ren', id })).status).toBe(200)
    const { status, body } = await save(own[role], { firstName: 'Ren', id: 'x' })
    expect([status, body.errors]).toEqual([422, { id: [fieldErrors.otherId] }])
  })

  it('the address of another person is refused', async () => {
    const { status, body } = await save(own.administrator, { ...everything, email: own.member.user.email.toUpperCase() })
    expect([status, body.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
  })

  it('are the own ones: another id is not found', async () => {
    const stranger = await enroll(testApp)
    for (const id of [own.member.user.id, stranger.user.id, 'nobody']) {
      expect((await send(own.administrator.browser, id, { firstName: 'Mo' })).status).toBe(404)
    }
  })

  it('come only as form data, and no other call accepts form data', async () => {
    const url = `${API_BASE}/users/self/${own.member.user.id}`
    expect((await own.member.browser.request({ method: 'POST', url, body: { firstName: 'Mo' } })).statusCode).toBe(415)
    const elsewhere = await own.member.browser.request({
      method: 'POST',
      url: `${API_BASE}/disaster-report/search`,
      ...formOf({ state: 'MS' }),
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  it('of a form without an end, or of none, are refused', async () => {
    const url = `${API_BASE}/users/self/${own.member.user.id}`
    const { headers, body } = formOf({ firstName: 'Mo' })
    const cut = await own.member.browser.request({ method: 'POST', url, headers, body: body.subarray(0, body.length - 30) })
    expect([cut.statusCode, JSON.parse(cut.body)]).toEqual([422, { code: 'unreadable', message: errorTable.unreadable.message }])
    const none = await own.member.browser.request({ method: 'POST', url, headers: { 'content-type': 'multipart/form-data' }, body: 'x' })
    expect(none.statusCode).toBe(422)
  })

  it('of many parts are too many', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field${n}`, 'x']))
    expect((await save(own.member, many)).status).toBe(413)
  })
})

describe('the logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'comes as %s and is kept as a picture of at most 512 pixels, without its metadata',
    async (format) => {
      const bytes = await picture(1600, 800)
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .toFormat(format)
        .toBuffer()
      expect(bytes.includes('a secret place')).toBe(true)
      const { status, body } = await save(own.administrator, { firstName: 'Ren', url: logo(bytes, `image/${format}`) })
      expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/logos\/[0-9a-f-]{36}$/)])
      const answer = await show(testApp.visitor(), body.url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      })
      const kept = await sharp(answer.rawPayload).metadata()
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 512, 256, undefined])
      expect(answer.rawPayload.includes('a secret place')).toBe(false)
    },
  )

  it('that is small stays small, and one that lies on its side is set upright', async () => {
    const bytes = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await save(own.administrator, { url: logo(bytes, 'image/jpeg') })
    const kept = await sharp((await show(testApp.visitor(), body.url)).rawPayload).metadata()
    expect([kept.width, kept.height]).toEqual([30, 40])
  })

  it("is the organization's, replaces the former one, and is removed by an empty one", async () => {
    const first = (await save(own.administrator, { url: logo(await picture().png().toBuffer()) })).body.url
    expect((await own.member.browser.call(getSelf)).body.url).toBe(first)
    const second = (await save(own.administrator, { firstName: 'Ren', url: logo(await picture(50).png().toBuffer()) })).body.url
    expect(second).not.toBe(first)
    expect((await show(testApp.visitor(), first)).statusCode).toBe(404)
    expect((await save(own.administrator, { firstName: 'Ren', url: '' })).body.url).toBeNull()
    expect((await show(testApp.visitor(), second)).statusCode).toBe(404)
    expect(await testApp.db.selectFrom('logos').select('id').where('credit_union_id', '=', own.creditUnionId).execute()).toEqual([])
  })

  it('stays if the form has its URL, and is removed by an empty file', async () => {
    const { url } = (await save(own.administrator, { url: logo(await picture().png().toBuffer()) })).body
    expect((await save(own.administrator, { firstName: 'Ren', url: url ?? '' })).body.url).toBe(url)
    expect((await save(own.administrator, { firstName: 'Ren', url: logo(Buffer.alloc(0)) })).body.url).toBeNull()
  })

  it('is not changed by Members and Managers', async () => {
    const bytes = await picture().png().toBuffer()
    for (const person of [own.member, own.manager]) {
      expect((await save(person, { firstName: 'Ren', url: logo(bytes) })).body.url).toBeNull()
    }
    const { url } = (await save(own.administrator, { url: logo(bytes) })).body
    expect((await save(own.manager, { firstName: 'Ren', url: '' })).body.url).toBe(url)
  })

  it('is gone with the organization', async () => {
    const { url } = (await save(own.administrator, { url: logo(await picture().png().toBuffer()) })).body
    await testApp.db
      .updateTable('credit_unions')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', own.creditUnionId)
      .execute()
    expect((await show(testApp.visitor(), url)).statusCode).toBe(404)
  })

  it.each(['/logos/nothing', '/logos/00000000-0000-7000-8000-000000000000', '/logos/%00', '/logos/..%2f..%2fetc%2fpasswd'])(
    'that is not there is not found: %s',
    async (url) => expect((await show(testApp.visitor(), url)).statusCode).toBe(404),
  )

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['SVG', Buffer.from(svg)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', Buffer.from('a logo, in words')],
    ['the head of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ])('is no %s, whatever it says it is', async (_, bytes) => {
    const { status, body } = await save(own.administrator, { firstName: 'Changed', url: logo(bytes) })
    expect([status, body.message]).toEqual([422, errorTable.not_an_image.message])
    expect((await own.administrator.browser.call(getSelf)).body).toEqual(own.administrator.user)
  })

  it('is not a GIF or TIFF either', async () => {
    for (const format of ['gif', 'tiff'] as const) {
      const bytes = await picture().toFormat(format).toBuffer()
      expect((await save(own.administrator, { url: logo(bytes) })).status).toBe(422)
    }
  })

  it('is at most 5 MiB', async () => {
    const limit = 5 * 1024 * 1024
    expect((await save(own.administrator, { url: logo(Buffer.alloc(limit)) })).status).toBe(422)
    const { status, body } = await save(own.administrator, { url: logo(Buffer.alloc(limit + 1)) })
    expect([status, body.message]).toEqual([413, errorTable.too_large.message])
  })

  it('is not a bomb: 20,000 by 20,000 pixels are refused', async () => {
    const { status } = await save(own.administrator, { url: logo(pngOf({ width: 20_000, height: 20_000 })) })
    expect(status).toBe(422)
  })

  it('may be as large as a camera takes it; several at the same moment take turns', async () => {
    const photo = await picture(6200, 6200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const answers = await Promise.all([1, 2, 3].map(() => save(own.administrator, { url: logo(photo) })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = await testApp.db.selectFrom('logos').select('id').where('credit_union_id', '=', own.creditUnionId).execute()
    expect(kept).toHaveLength(1)
  })
})
