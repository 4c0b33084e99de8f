// What people want to be told, and what desks were told.

import type { MessageKindName } from '#contract/records/message-kinds.ts'
import type { WarningGroup } from '#contract/records/warning-options.ts'

/** A kind without a row is on, by all of its ways. */
export interface MessageChoicesTable {
  user_id: string
  kind: MessageKindName
  mail: boolean
  push: boolean
  updated_at: string
}

/** A person of a desk is told of warnings without an incident once a group and day. */
export interface ToldDeskWarningsTable {
  user_id: string
  group_name: WarningGroup
  /** The day where the desk is. */
  told_on: string
  told_at: string
}

/** When the people of a desk were last told what is new in open storms. */
export interface DeskMailsTable {
  /** The Association; empty for the foundation. */
  desk_id: string
  /** What is newer than this is new. */
  looked_at: string
  mailed_at: string
}
