// Mails of a kind that their reader can turn off: they are not queued for whoever did, and have a line that ends the kind.

import { isAlways, type MessageKindName } from '#contract/records/message-kinds.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { type MailKind, mailKinds } from './mail-kinds.ts'
import type { Queued } from './queue-mails.ts'

/** The kind of messages that it is, if its reader can turn that off. */
function endableKindOf({ kind }: Pick<Queued, 'kind'>): MessageKindName | null {
  const { told }: MailKind = mailKinds[kind]
  return told && !isAlways(told) ? told : null
}

/** By the account that has the address. Somebody without an account ends such mails by the link that the mail brings itself. */
export async function withTheirEnds(tx: Tx, all: readonly Queued[]): Promise<readonly Queued[]> {
  const concerned = all.filter((each) => endableKindOf(each) !== null)
  if (concerned.length === 0) return all
  const rows = await tx
    .selectFrom('users')
    .leftJoin('message_choices', (join) => join.onRef('message_choices.user_id', '=', 'users.id').on('message_choices.mail', '=', false))
    .select(['users.id', 'users.email_key', 'users.language', 'message_choices.kind'])
    .where('users.email_key', 'in', [...new Set(concerned.map(({ row }) => emailKey(row.recipient)))])
    .where('users.deleted_at', 'is', null)
    .execute()
  const byEmail = Map.groupBy(rows, ({ email_key }) => email_key)
  return all.flatMap((each) => {
    const kind = endableKindOf(each)
    const [account, ...more] = kind === null ? [] : (byEmail.get(emailKey(each.row.recipient)) ?? [])
    if (kind === null || !account) return [each]
    if ([account, ...more].some((row) => row.kind === kind)) return []
    const ends = { user_id: account.id, kind, language: account.language }
    return [{ ...each, payload: (others: number) => each.payload(others, ends) }]
  })
}
