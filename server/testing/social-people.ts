import { afterAll, beforeEach } from 'vitest'
import type { RegistrationInput } from '#contract/auth/schemas.ts'
import { registration } from './people.ts'
import { startWithProvider } from './social-trip.ts'

/** The application with a provider, and another person of the provider in each test, for the tests of one file. */
export async function socialPeople() {
  const { provider, testApp } = await startWithProvider()
  afterAll(async () => {
    await testApp.close()
    await provider.close()
  })
  let count = 0
  beforeEach(() => {
    count += 1
  })
  return {
    ...{ provider, testApp },
    subject: () => `subject-${count}`,
    charter: () => String(670_000 + count),
    somebody: (changes: { email?: string; email_verified?: boolean; hd?: string } = {}) => ({
      email: `social${count}@example.org`,
      email_verified: true,
      given_name: 'Sol',
      family_name: 'Marsh',
      hd: 'example.org',
      ...changes,
    }),
  }
}

/** The form of a registration after a social sign-in: neither address nor password. */
export function socialForm(changes: Partial<Record<keyof RegistrationInput, unknown>> = {}) {
  const { email: _email, password: _password, password_confirmation: _confirmation, ...form } = registration(changes)
  return { ...form, password: '', password_confirmation: '' }
}
