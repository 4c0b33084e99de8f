// The answers of the two kinds of notices, each written once, in the order of its form. The schemas of the calls, the columns, the form and the print
// derive from it.

import type { When } from '#contract/catalogue/asked.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'

type Kind = 'yes-no' | 'choice' | 'choices' | 'line' | 'text' | 'dollars' | 'moment'

export interface NoticeField<Name extends string = string> {
  name: Name
  kind: Kind
  options?: readonly [string, ...string[]]
  when?: When
}

const field = <
  const Name extends string,
  const Of extends Kind,
  const More extends Omit<NoticeField, 'name' | 'kind'> = Record<never, never>,
>(
  name: Name,
  kind: Of,
  more?: More,
) => ({ name, kind, ...more }) as { name: Name; kind: Of } & More

export const lossOptions = ['estimate', 'unknown', 'none'] as const
export const cyberKinds = ['confidentiality', 'operations', 'third_party'] as const

export const noticeFields = {
  catastrophic_act: [
    field('physical_damage', 'yes-no'),
    field('vital_service_out', 'yes-no'),
    field('office', 'text'),
    field('occurred', 'line'),
    field('loss', 'choice', { options: lossOptions }),
    field('loss_amount', 'dollars', { when: { field: 'loss', is: 'estimate' } }),
    field('deficiency', 'yes-no'),
    field('deficiency_text', 'text', { when: { field: 'deficiency', is: true } }),
    field('correction', 'text'),
  ],
  cyber: [
    field('kinds', 'choices', { options: cyberKinds }),
    field('believed_at', 'moment'),
    field('told_by', 'line'),
    field('what_happened', 'text'),
  ],
} as const satisfies Record<NoticeKind, readonly NoticeField[]>

type FieldOf<Of extends NoticeKind> = (typeof noticeFields)[Of][number]
type AnyField = FieldOf<NoticeKind>

export const allNoticeFields: readonly AnyField[] = [...noticeFields.catastrophic_act, ...noticeFields.cyber]
export const noticeAnswerNames = allNoticeFields.map(({ name }) => name)

/** Of every kind of field: a yes or no, a text, whole dollars, or a list of options. */
export type NoticeAnswer = boolean | string | number | string[] | null

type AnswerTo<Field> = Field extends { kind: 'yes-no' }
  ? boolean | null
  : Field extends { kind: 'dollars' }
    ? number | null
    : Field extends { kind: 'choices'; options: readonly (infer Option)[] }
      ? Option[] | null
      : Field extends { options: readonly (infer Option)[] }
        ? Option | null
        : string | null

/** The answers as they are stored and answered; null is "not answered". */
export type AnswersOf<Of extends NoticeKind> = { [Field in FieldOf<Of> as Field['name']]: AnswerTo<Field> }
export type NoticeAnswers = AnswersOf<'catastrophic_act'> | AnswersOf<'cyber'>
export type AllNoticeAnswers = AnswersOf<'catastrophic_act'> & AnswersOf<'cyber'>

/** Whether two answers are the same. A list has no order. */
export const isSameNoticeAnswer = (one: unknown, other: unknown) => textOf(one) === textOf(other)

const textOf = (answer: unknown) => {
  if (answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)) return 'null'
  return JSON.stringify(Array.isArray(answer) ? [...answer].sort() : answer)
}
