// Sends the text messages of the outbox as a process does.

import { claimText } from '#server/features/roll-calls/sending/claim-text.ts'
import { textSender } from '#server/features/roll-calls/sending/text-sender.ts'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { providerIn } from '#server/lib/texts/provider.ts'
import type { TestApp } from './app.ts'

/** All that are due at that time. */
export async function sendTexts({ app, db, settings }: TestApp, time = Date.now(), onSend: (row: OutboxRow) => void = () => {}) {
  const provider = providerIn(settings)
  if (!provider) throw new Error('No text messages are set up.')
  const send = textSender({ db, settings, vault: openVault(settings) }, provider)
  const noting = (row: OutboxRow, ending?: AbortSignal) => {
    onSend(row)
    return send(row, ending)
  }
  await sendDue({ db, log: app.log, send: { text: noting }, claim: claimText(settings.SMS_PER_SECOND), clock: () => time })
}
