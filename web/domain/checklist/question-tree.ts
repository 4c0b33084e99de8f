// The questions of a section as they hang together: a question under the one whose answer calls for it, check boxes in their group.

import type { Field, FlagField } from '#contract/field-catalogue.ts'

export interface FieldQuestion {
  kind: 'field'
  key: string
  field: Field
  /** What its answer calls for, in the order of the catalogue. */
  followUps: Question[]
}

/** Check boxes that stand together under one heading and one condition. */
export interface FlagsQuestion {
  kind: 'flags'
  key: string
  group: string
  fields: FlagField[]
}

export type Question = FieldQuestion | FlagsQuestion

/** Whoever hangs on a question of another section stands by itself. */
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

/** The field by which a question shows or not. */
export const leadOf = (question: Question): Field | undefined => (question.kind === 'field' ? question.field : question.fields[0])
