// The second step of a sign-in, with an authenticator app or a device that stores passkeys.

import { expect, type Page } from '@playwright/test'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { tokenOf } from '#server/testing/two-factor.ts'
import type { AppServer } from '../app-server.ts'
import { PASSWORD, type Person } from './people.ts'
import { arriveAt, field } from './screen.ts'

/** The app's next token. Each token works once, and the server accepts one that is a step early. */
export const nextToken = (secret: string) => tokenOf(secret, 1)

/** Opens Security, and waits until everything has loaded. */
export async function openSecurity(page: Page) {
  await page.goto('/security')
  await arriveAt(page, 'Security')
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
}

export const twoFactorState = (page: Page, state: 'Enabled' | 'Disabled') =>
  page.getByRole('region', { name: 'Two-factor' }).getByText(state, { exact: true })

/** Reads the key to type into the app. */
export async function typedSecret(page: Page) {
  const text = await page.getByRole('form', { name: 'Set up two-factor' }).locator('code').innerText()
  return text.replaceAll(/\s/g, '')
}

/** Begins the set-up of the first authenticator app, which takes the password. */
async function beginSetUp(page: Page) {
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  await givePassword(page)
}

/** Answers the question for the password before the first second factor. */
export async function givePassword(page: Page) {
  const question = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await field(question, 'Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
}

/** Enables two-factor with the token an app would show. Returns the secret and the recovery codes. */
export async function switchOn(page: Page) {
  await beginSetUp(page)
  const secret = await typedSecret(page)
  await field(page, 'Two-factor token').fill(tokenOf(secret))
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
  return { secret, codes: await recoveryCodes(page) }
}

export async function recoveryCodes(page: Page) {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return list.getByRole('listitem').allInnerTexts()
}

/** A person who switches two-factor on by calls of their own. Returns the secret. */
export async function switchOnByCall({ api }: Person): Promise<string> {
  const begun = await api.post('users/authy', { data: { enable: true, password: PASSWORD } })
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await api.post('users/authy', { data: { enable: true, token: tokenOf(secret) } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return secret
}

/** As if the person had given the second factor in their sessions 16 minutes ago, or never. */
export async function ageFactor({ dataDir, databaseUrl }: AppServer, { user }: Person, wasGiven = true) {
  const { db, close } = openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const second_factor_at = wasGiven ? new Date(Date.now() - 16 * 60_000).toISOString() : null
  await db.updateTable('sessions').set({ second_factor_at }).where('user_id', '=', user.id).execute()
  await close()
}

/** Adds a virtual authenticator to the browser, which creates passkeys without asking. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person agrees when the device asks. */
    agree: (enabled: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: enabled }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
