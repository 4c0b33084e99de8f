// What is typed over a draft of an after-action report, with what the person saw when they began.

import type { AfterActionTopic } from '#contract/reviews/options.ts'
import { typedOver } from '#web/domain/session/use-draft.ts'

export type Texts = Record<AfterActionTopic, string>
/** As the device stores it. */
export type Typed = Texts & { seen: Partial<Texts> }

/** What the person saw when they began, also before a reload: only what differs from it is sent, so that a colleague's text stays. */
export function beginFrom(start: Texts, { seen, ...initial }: Typed): { initial: Texts; began: Texts } {
  return { initial, began: { ...start, ...seen } }
}

/** What is sent. Of topics that the person was told about, nothing was seen: what they typed is kept. */
export function changesTo(began: Texts, values: Texts, told: readonly string[]) {
  const changes = typedOver(began, values)
  const seen: Partial<Texts> = Object.fromEntries(Object.entries(began).filter(([topic]) => topic in changes && !told.includes(topic)))
  return { ...changes, seen }
}
