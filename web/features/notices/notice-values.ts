// The answers of a notice as the queue of unsaved answers holds them: texts, yes and no. Lists and numbers are texts there.

import type { Question } from '#contract/catalogue/question.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { allNoticeFields, type NoticeAnswer, type NoticeField } from '#contract/notices/answers.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'

const fields = new Map<string, NoticeField>(allNoticeFields.map((field) => [field.name, field]))

const started = { name: 'started_at', kind: 'moment' } as const

/** What a person can change, by its name: the answers, and the moment that starts the clock. */
export const fieldOf = (name: string): Question | undefined => (name === started.name ? started : fields.get(name))

/** A stored answer, as it is typed. */
export function typedOf(value: NoticeAnswer | undefined): Answer {
  if (Array.isArray(value)) return value.length > 0 ? [...value].sort().join(' ') : null
  return typeof value === 'number' ? String(value) : (value ?? null)
}

/** A typed answer, as it is stored. */
export function storedOf(name: string, typed: Answer): NoticeAnswer {
  const kind = fieldOf(name)?.kind
  if (typeof typed !== 'string') return typed
  if (kind === 'choices') return typed === '' ? null : typed.split(' ')
  if (typed.trim() === '') return null
  return kind === 'dollars' ? Number(digitsOf(typed)) : typed.trim()
}

const digitsOf = (typed: string) => typed.replace(/[$,\s]/g, '')

/** The text to store, or why it is not valid. */
export function checkTyped(name: string, typed: Answer): { value: Answer } | { error: string } {
  if (typeof typed !== 'string') return { value: typed }
  const kind = fieldOf(name)?.kind
  if (kind === 'dollars' && !/^\d{0,12}$/.test(digitsOf(typed))) return { error: fieldErrors.dollars }
  if (typed.length > (kind === 'line' ? LINE_LENGTH : TEXT_LENGTH)) return { error: fieldErrors.tooLong }
  return { value: typedOf(storedOf(name, typed)) }
}

/** Everything that a person can change, as it is typed. */
export const itemsOf = (notice: Notice): Readonly<Record<string, Answer>> => ({
  ...Object.fromEntries(Object.entries(notice.answers).map(([name, value]) => [name, typedOf(value as NoticeAnswer)])),
  started_at: notice.started_at,
})

/** Not answered, and an empty text, are the same. */
export const isSameTyped = (_: string, one: Answer, other: Answer) => (one === '' ? null : one) === (other === '' ? null : other)
