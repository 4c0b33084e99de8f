// Answers of the Prepare form that are on this device and not with the server, for example because one of them is half typed.

import { type TabName, tabs } from '#contract/catalogue/prepare-form.ts'
import { fieldsOf } from '#contract/catalogue/prepare-rules.ts'
import { isSameAnswer } from '#contract/catalogue/same-answer.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { readUnsaved } from '#web/domain/autosave/unsaved-draft.ts'

/** Their number in each part. While a developer acts as the person, nothing is stored. */
export function unsavedAnswers(actor: SessionUser, record: CreditUnion): ReadonlyMap<TabName, number> {
  if (actor.role !== 'Administrator' || actor.impersonator) return new Map()
  const saved = record as unknown as Readonly<Record<string, unknown>>
  return new Map(
    tabs.map((tab) => {
      const names = fieldsOf(tab).map(({ name }) => name)
      const unsaved = Object.entries(readUnsaved(actor.id, record.id, names))
      return [tab.name, unsaved.filter(([name, { typed }]) => !isSameAnswer(name, typed, saved[name])).length]
    }),
  )
}
