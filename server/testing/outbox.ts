// What waits in the outbox, as tests read it.

import type { TestApp } from './app.ts'

interface QueuedMail {
  subject: string
  text: string
}

/** The mails to an address, oldest first. */
export async function mailsTo({ db }: TestApp, recipient: string): Promise<QueuedMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload) as QueuedMail)
}

export const subjectsTo = async (testApp: TestApp, recipient: string) => (await mailsTo(testApp, recipient)).map(({ subject }) => subject)

/** The last mail to an address with this subject. */
export async function lastMailTo(testApp: TestApp, recipient: string, subject: string | RegExp): Promise<QueuedMail | undefined> {
  const mails = await mailsTo(testApp, recipient)
  return mails.findLast((mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)))
}
