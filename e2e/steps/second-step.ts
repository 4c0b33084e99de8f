// The second step of a sign-in, and what it is made with: an authenticator app, or a device that holds passkeys.

import { expect, type Page } from '@playwright/test'
import { tokenOf } from '#server/testing/two-factor.ts'
import { arriveAt, field } from './screen.ts'

/** What the app shows next: a token counts once, and one that is a step early counts already. */
export const nextToken = (secret: string) => tokenOf(secret, 1)

/** Opens Security, and waits until everything on it is there. */
export async function openSecurity(page: Page) {
  await page.goto('/security')
  await arriveAt(page, 'Security')
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
}

export const twoFactorState = (page: Page, state: 'Enabled' | 'Disabled') =>
  page.getByRole('region', { name: 'Two-factor' }).getByText(state, { exact: true })

/** Reads the key that is to be typed into the app. */
export async function typedSecret(page: Page) {
  const text = await page.getByRole('form', { name: 'Set up two-factor' }).locator('code').innerText()
  return text.replaceAll(/\s/g, '')
}

/** Switches two-factor on, with what an app would show; answers the secret and the codes. */
export async function switchOn(page: Page) {
  await page.getByRole('button', { name: 'Enable two-factor' }).click()
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

/** Puts a device that makes passkeys into the browser: it is asked for nothing, and agrees. */
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
    /** Whether the person agrees when the device asks them. */
    agree: (enabled: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: enabled }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
