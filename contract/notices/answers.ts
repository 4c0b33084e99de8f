// The answers of the two kinds of notices, each written once, in the order of its form. The schemas of the calls, the columns, the form and the print
// derive from it.

import { type AnswersOf, question as field, type Question } from '#contract/catalogue/question.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'

const lossOptions = ['estimate', 'unknown', 'none'] as const
export const cyberKinds = ['confidentiality', 'operations', 'third_party'] as const

const hint = { hint: true } as const

export const noticeFields = {
  catastrophic_act: [
    field('physical_damage', 'yes-no'),
    field('vital_service_out', 'yes-no'),
    field('office', 'long-text'),
    field('occurred', 'line'),
    field('loss', 'choice', { options: lossOptions }),
    field('loss_amount', 'dollars', { hint: true, when: { field: 'loss', is: 'estimate' } }),
    field('deficiency', 'yes-no', hint),
    field('deficiency_text', 'long-text', { when: { field: 'deficiency', is: true } }),
    field('correction', 'long-text', hint),
  ],
  cyber: [
    field('kinds', 'choices', { options: cyberKinds }),
    field('believed_at', 'moment'),
    field('told_by', 'line', hint),
    field('what_happened', 'long-text', hint),
  ],
} as const satisfies Record<NoticeKind, readonly Question[]>

type FieldOf<Of extends NoticeKind> = (typeof noticeFields)[Of][number]
export type NoticeField = FieldOf<NoticeKind>

export const allNoticeFields: readonly NoticeField[] = [...noticeFields.catastrophic_act, ...noticeFields.cyber]
export const noticeAnswerNames = allNoticeFields.map(({ name }) => name)

/** Of every kind of field: a yes or no, a text, whole dollars, or a list of options. */
export type NoticeAnswer = boolean | string | number | string[] | null

export type NoticeAnswersOf<Of extends NoticeKind> = AnswersOf<FieldOf<Of>>
export type NoticeAnswers = NoticeAnswersOf<'catastrophic_act'> | NoticeAnswersOf<'cyber'>
export type AllNoticeAnswers = NoticeAnswersOf<'catastrophic_act'> & NoticeAnswersOf<'cyber'>

/** Whether two answers are the same. A list has no order. */
export const isSameNoticeAnswer = (one: unknown, other: unknown) => textOf(one) === textOf(other)

const textOf = (answer: unknown) => {
  if (answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)) return 'null'
  return JSON.stringify(Array.isArray(answer) ? [...answer].sort() : answer)
}
