import type { AskPreview } from '#contract/asks/schemas.ts'
import type { BoardRow } from '#contract/board/schemas.ts'
import type { Channel } from '#contract/records/roll-call-options.ts'
import { momentText } from '#web/lib/format/dates.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'

type AskOfRow = Pick<BoardRow, 'asked_at' | 'ask_state' | 'ask_channels' | 'ask_delivery'>

/** "email, push" */
export const waysText = (channels: readonly Channel[], t: Translate<'asks'>) => channels.map((each) => t(`how.${each}`)).join(', ')

/** When and how a credit union was asked, and what became of it; null where it was not. */
export function askedText({ asked_at, ask_state, ask_channels, ask_delivery }: AskOfRow, t: Translate<'asks'>): string | null {
  if (ask_state === null) return null
  if (ask_state === 'by_phone_only') return t('state.by_phone_only')
  if (asked_at === null) return t('state.soon')
  return t(`state.${ask_delivery ?? 'sent'}`, { at: momentText(asked_at), how: waysText(ask_channels ?? [], t) })
}

/** "13 credit unions: 28 people, 1 only by phone" */
export function summaryOf({ credit_unions, people, by_phone_only }: AskPreview, t: Translate<'asks'>): string {
  const creditUnions = t('whom.offices', { count: credit_unions })
  const summary = t('whom.summary', { count: people, creditUnions })
  return by_phone_only === 0 ? summary : `${summary}, ${t('whom.phone', { count: by_phone_only })}`
}
