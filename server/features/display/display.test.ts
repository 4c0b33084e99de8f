import { expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { impersonate, leaveImpersonation } from '#contract/back-office/calls.ts'
import { changeDisplay, showDisplay } from '#contract/display/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { acting, developer, enroll } from '#server/testing/people.ts'

const testApp = await appOfFile()
const person = await enroll(testApp)

const change = (body: object) => person.browser.call(changeDisplay, { body })
const shown = async () => (await person.browser.call(showDisplay)).body

it('starts with nothing chosen', async () => {
  expect(await shown()).toEqual({ theme: null, language: null, text_size: null, motion: null })
})

it('keeps what was chosen, and only what the body names', async () => {
  expect((await change({ theme: 'light', language: 'es' })).body).toEqual({ theme: 'light', language: 'es', text_size: null, motion: null })
  expect((await change({ motion: 'reduced' })).body).toEqual({ theme: 'light', language: 'es', text_size: null, motion: 'reduced' })
  expect((await change({ theme: null })).body).toMatchObject({ theme: null, language: 'es' })
  expect((await change({})).body).toEqual(await shown())
  expect((await person.browser.call(getSelf)).body.language).toBe('es')
})

it('takes the choices of the lists, and writes nothing else', async () => {
  const { status, error } = await change({ theme: 'pink', language: 'xx', text_size: 'huge', motion: 'wild' })
  expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, ['language', 'motion', 'text_size', 'theme']])
  expect((await change({ is_developer: true, email_proven_at: new Date().toISOString(), role: 'Administrator' })).status).toBe(200)
  expect((await person.browser.call(getSelf)).body).toMatchObject({ isDeveloper: false })
})

it("is each person's own", async () => {
  const other = await enroll(testApp)
  expect((await other.browser.call(showDisplay)).body.language).toBeNull()
})

it('stays that of the real person, who may be impersonating', async () => {
  const supporter = await developer(testApp)
  const { browser } = supporter
  const other = await enroll(testApp)
  await other.browser.call(changeDisplay, { body: { theme: 'light', language: 'es' } })
  await browser.call(changeDisplay, { body: { text_size: 'large' } })
  expect((await browser.call(impersonate, { params: { id: other.user.id }, body: acting })).status).toBe(200)

  const own = { theme: null, language: null, text_size: 'large', motion: null }
  expect((await browser.call(showDisplay)).body).toEqual(own)
  expect((await browser.call(changeDisplay, { body: { theme: 'system', language: 'en' } })).body).toEqual({
    ...own,
    theme: 'system',
    language: 'en',
  })

  expect((await other.browser.call(showDisplay)).body).toMatchObject({ theme: 'light', language: 'es' })
  await browser.call(leaveImpersonation)
  expect((await browser.call(showDisplay)).body).toEqual({ ...own, theme: 'system', language: 'en' })
})
