import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { MailServer } from '#server/testing/mail-server.ts'
import type { Person } from './people.ts'

/** Waits for a mail to this address with a matching subject, and returns the newest. */
export async function mailTo({ received }: MailServer, address: string, subject: RegExp): Promise<Email> {
  const find = () => received.findLast((mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''))
  await expect.poll(find, `a mail to ${address} about ${subject}`).toBeDefined()
  return find() as Email
}

/** The URL in a mail's text that contains these words. */
export function linkIn({ text = '' }: Email, words: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(words))
  if (!link) throw new Error(`No link with ${words} in:\n${text}`)
  return link
}

/** Opens the link of the welcome mail in the person's own session. */
export const proveEmail = async (mailServer: MailServer, person: Person) =>
  proveBy(await mailTo(mailServer, person.email, /^Welcome/), person)

/** The same by a mail that was read elsewhere. */
export async function proveBy(mail: Parameters<typeof linkIn>[0], { api }: Person) {
  const token = linkIn(mail, '/prove-email/').split('/').at(-1)
  expect((await api.post('auth/proof', { data: { token } })).status()).toBe(200)
}
