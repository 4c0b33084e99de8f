import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { MailServer } from '#server/testing/mail-server.ts'

/** Waits for a mail to this address whose subject fits, and answers the newest. */
export async function mailTo({ received }: MailServer, address: string, subject: RegExp): Promise<Email> {
  const find = () => received.findLast((mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''))
  await expect.poll(find, `a mail to ${address} about ${subject}`).toBeDefined()
  return find() as Email
}

/** The address in a mail's text that holds these words. */
export function linkIn({ text = '' }: Email, words: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => address.includes(words))
  if (!link) throw new Error(`No link with ${words} in:\n${text}`)
  return link
}
