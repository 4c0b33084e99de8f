// Whether a person wants to be told: what they chose, and until then the table of kinds.

import { sql } from 'kysely'
import { isAlways, type MessageKindName, type MessageWay, waysOf } from '#contract/records/message-kinds.ts'

/** In a query that names `users`. */
export function wants(kind: MessageKindName, way: MessageWay) {
  if (!waysOf(kind).includes(way)) return sql<boolean>`(1 = 0)`
  if (isAlways(kind)) return sql<boolean>`(1 = 1)`
  return sql<boolean>`(not exists (select 1 from message_choices where message_choices.user_id = users.id
    and message_choices.kind = ${kind} and not ${sql.ref(`message_choices.${way}`)}))`
}
