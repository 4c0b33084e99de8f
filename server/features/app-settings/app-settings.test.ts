import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'

let testApp: TestApp
afterEach(() => testApp.close())

const settingsOf = async (environment: Record<string, string> = {}) => {
  testApp = await createTestApp(environment)
  return (await testApp.visitor().call(getAppSettings)).body
}

test('a setting without a value is null, and is not offered', async () => {
  expect(await settingsOf()).toEqual({
    program_email: 'support@example.org',
    program_phone: '555-555-0100',
    donation_url: null,
    fundraising_url: null,
    social_links: [],
    partners: [],
    sign_in: { gmail: false, linkedin: false },
    reads: { weather: false, declarations: false },
    second_factor: 'nobody',
  })
})

test('a setting with a value is shown, and nothing that is secret', async () => {
  const body = await settingsOf({
    PROGRAM_EMAIL: 'help@example.org',
    PROGRAM_PHONE: '555-555-0123',
    DONATION_URL: 'https://example.org/give',
    FUNDRAISING_URL: 'https://example.org/raise',
    SOCIAL_LINKS: 'https://example.org/a, https://example.org/b',
    SMTP_URL: 'smtp://user:secret-word@mail.example.org',
    OIDC_GMAIL_CLIENT_ID: 'client',
    OIDC_GMAIL_CLIENT_SECRET: 'secret-word',
  })
  expect(body).toMatchObject({
    program_email: 'help@example.org',
    program_phone: '555-555-0123',
    donation_url: 'https://example.org/give',
    fundraising_url: 'https://example.org/raise',
    social_links: ['https://example.org/a', 'https://example.org/b'],
    sign_in: { gmail: true, linkedin: false },
  })
  expect(JSON.stringify(body)).not.toContain('secret-word')
})

test('partners are the image files of their folder, by name', async () => {
  await settingsOf()
  const folder = join(testApp.dataDir, 'partners')
  await mkdir(join(folder, 'a-folder.png'), { recursive: true })
  for (const file of ['tern_service-organization.SVG', 'Bay & Sons.png', 'notes.txt', '.hidden.png', 'harbor.jpeg']) {
    await writeFile(join(folder, file), 'a picture')
  }
  const { body } = await testApp.visitor().call(getAppSettings)
  expect(body.partners).toEqual([
    { name: 'Bay & Sons', url: '/partners/Bay%20%26%20Sons.png' },
    { name: 'harbor', url: '/partners/harbor.jpeg' },
    { name: 'tern service organization', url: '/partners/tern_service-organization.SVG' },
  ])
  for (const { url } of body.partners) expect((await testApp.app.inject(url)).statusCode).toBe(200)
})
