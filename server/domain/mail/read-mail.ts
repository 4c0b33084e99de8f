import { isMessageKind } from '#contract/records/message-kinds.ts'
import { readMail } from '#server/lib/mail/outbox.ts'
import type { ReadMail } from '#server/lib/mail/transport.ts'
import { wordsIn } from './mail-to.ts'
import { type Ending, unsubscribeLink } from './unsubscribe.ts'

/** The mail of a row whose text is stored. The link that ends its kind is made when it leaves: it is in no table. */
export const readQueuedMail =
  (parts: Ending): ReadMail =>
  (row) => {
    const { ends, ...mail } = readMail(row.payload, parts.vault)
    if (!ends || !isMessageKind(ends.kind)) return mail
    const unsubscribe = unsubscribeLink(parts, { userId: ends.user_id, kind: ends.kind })
    return { ...mail, text: `${mail.text}\n\n${wordsIn(ends.language).endsHere(unsubscribe)}`, unsubscribe }
  }
