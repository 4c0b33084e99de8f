// The questions of a section as a tree: a follow-up under the question that it depends on, check boxes in their group.

import type { Field } from '#contract/catalogue/field-catalogue.ts'

export interface FieldQuestion {
  kind: 'field'
  key: string
  field: Field
  /** Its follow-up questions, in the order of the catalogue. */
  followUps: Question[]
}

/** Check boxes with one heading and one condition. */
export interface FlagsQuestion {
  kind: 'flags'
  key: string
  group: string
  fields: Field<'flag'>[]
}

export type Question = FieldQuestion | FlagsQuestion

/** A question that depends on another section has no parent here. */
export function questionTree(fields: readonly Field[]): Question[] {
  const roots: Question[] = []
  const byName = new Map<string, FieldQuestion>()
  for (const field of fields) {
    const siblings = (field.when && byName.get(field.when.field)?.followUps) ?? roots
    const last = siblings.at(-1)
    if (field.kind === 'flag') {
      if (last?.kind === 'flags' && last.group === field.group) last.fields.push(field)
      else siblings.push({ kind: 'flags', key: field.name, group: field.group, fields: [field] })
      continue
    }
    const question: FieldQuestion = { kind: 'field', key: field.name, field, followUps: [] }
    byName.set(field.name, question)
    siblings.push(question)
  }
  return roots
}

/** The field that decides whether a question is shown. */
export const leadOf = (question: Question): Field | undefined => (question.kind === 'field' ? question.field : question.fields[0])
