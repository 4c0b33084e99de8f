// The types of the checklist: its questions with their English words, sections and tabs.

import type { Kind, Question, When } from './question.ts'

interface Extras {
  when?: When
  /** Its tab is complete only when it is answered (where its condition shows it). */
  required?: boolean
  /** Shown in searches of other organizations. */
  shared?: boolean
  hint?: string
}

type ChecklistKind = Exclude<Kind, 'choices' | 'state' | 'date' | 'time' | 'moment' | 'number' | 'dollars'>

export type Field<Of extends ChecklistKind = ChecklistKind> = Question<Of> & Extras & { label: string }

export const yes = (field: string): When => ({ field, is: true })

const questionOf =
  <const Of extends ChecklistKind>(kind: Of) =>
  <const Name extends string>(name: Name, label: string, extras: Extras = {}) => ({ kind, name, label, ...extras })

export const yesNo = questionOf('yes-no')
export const shortText = questionOf('line')
export const longText = questionOf('long-text')
export const count = questionOf('count')
const phone = questionOf('phone')
const email = questionOf('email')

export const flag = <const Name extends string>(name: Name, label: string, extras: Extras & { group: string }) => ({
  ...questionOf('flag')(name, label),
  ...extras,
})

export const names = <const Name extends string>(name: Name, label: string, listed: Question<'names'>['listed'], extras: Extras = {}) => ({
  ...questionOf('names')(name, label),
  listed,
  ...extras,
})

export const oneOf = <const Name extends string>(
  name: Name,
  label: string,
  options: Question<'choice'>['options'],
  extras: Extras & Pick<Question<'choice'>, 'optionLabels'> = {},
) => ({ ...questionOf('choice')(name, label), options, ...extras })

export interface Section<Fields extends readonly Field[] = readonly Field[]> {
  title: string
  fields: Fields
  /** Contacts 3 and 4: filled completely or left entirely empty. */
  allOrNothing?: true
}

export const section = <const Fields extends readonly Field[]>(title: string, fields: Fields): Section<Fields> => ({ title, fields })

/** Contact N: five fields that are required, or that are filled together. */
export function contact<const N extends number>(n: N, rule: 'required' | 'all or nothing') {
  const extras: Extras = { required: rule === 'required', shared: true }
  const fields = [
    shortText(`contact_${n}_first_name`, 'First name', extras),
    shortText(`contact_${n}_last_name`, 'Last name', extras),
    shortText(`contact_${n}_title`, 'Title', extras),
    phone(`contact_${n}_phone`, 'Phone', extras),
    email(`contact_${n}_email`, 'Email', extras),
  ] as const
  return rule === 'required' ? section(`Contact ${n}`, fields) : { ...section(`Contact ${n}`, fields), allOrNothing: true as const }
}

export interface CatalogueTab<Name extends string = string, Sections extends readonly Section[] = readonly Section[]> {
  name: Name
  sections: Sections
}

export const tab = <const Name extends string, const Sections extends readonly Section[]>(
  name: Name,
  sections: Sections,
): CatalogueTab<Name, Sections> => ({ name, sections })
