// What may be done with a notice, as sentences.

import { isAsked } from '#contract/catalogue/question.ts'
import { allNoticeFields, type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import type { NoticeState } from '#contract/notices/options.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'

type Answers = Readonly<Record<string, unknown>>

/** Notices are for the people of the credit union themselves, and not for the foundation's support. Returns their organization. */
export function organizationWithNotices(actor: Actor): string {
  if (actor.impersonator) throw new AppError('while_impersonating')
  return requireOrganization(actor)
}

interface Ended {
  state: NoticeState
}

export function refuseFiled({ state }: Ended) {
  if (state === 'filed') throw new AppError('already_filed')
}

/** Only a draft is deleted or filed. */
export function requireDraft(notice: Ended) {
  refuseFiled(notice)
  if (notice.state !== 'draft') throw new AppError('not_a_draft')
}

const decisive = (kind: NoticeKind) => (kind === 'catastrophic_act' ? (['physical_damage', 'vital_service_out'] as const) : [])

/** By the two questions: the rule asks for no notice once both are answered with no. */
export function stateBy(kind: NoticeKind, answers: Answers): NoticeState {
  const asked = decisive(kind)
  return asked.length > 0 && asked.every((name) => answers[name] === false) ? 'not_required' : 'draft'
}

/** Nothing says yet that a notice is due, and at least one question is open. */
export function isUndecided(kind: NoticeKind, answers: Answers): boolean {
  const asked = decisive(kind)
  return asked.some((name) => (answers[name] ?? null) === null) && !asked.some((name) => answers[name] === true)
}

/** The names of the other kind of notice. */
export function namesOfOtherKind(kind: NoticeKind, names: readonly string[]): string[] {
  const own: readonly NoticeField[] = noticeFields[kind]
  return names.filter((name) => !own.some((field) => field.name === name))
}

/** An amount is stored, but is no answer, while the loss is not an estimate. */
export function shownAnswers(answers: Answers): Answers {
  const hidden = allNoticeFields.filter((field: NoticeField) => field.kind === 'dollars' && !isAsked(field, answers, allNoticeFields))
  return { ...answers, ...Object.fromEntries(hidden.map(({ name }) => [name, null])) }
}
