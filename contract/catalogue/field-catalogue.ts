// The types of the checklist: kinds of questions, conditions, sections and tabs.

import type { When } from './asked.ts'

interface Extras {
  when?: When
  /** Its tab is complete only when it is answered (where its condition shows it). */
  required?: boolean
  /** Shown in searches of other organizations. */
  shared?: boolean
  hint?: string
}

interface Base<Name extends string> extends Extras {
  name: Name
  label: string
}

export interface YesNoField<Name extends string = string> extends Base<Name> {
  kind: 'yes-no'
}
/** A check box: one of several that are shown together under `group`. */
export interface FlagField<Name extends string = string> extends Base<Name> {
  kind: 'flag'
  group: string
}
export interface ChoiceField<Name extends string = string> extends Base<Name> {
  kind: 'choice'
  options: readonly [string, ...string[]]
  /** Options whose text differs from the stored value. */
  optionLabels?: Record<string, string>
}
export interface LineField<Name extends string = string> extends Base<Name> {
  kind: 'line'
  maxLength?: number
  digits?: boolean
}
export interface LongTextField<Name extends string = string> extends Base<Name> {
  kind: 'long-text'
}
export interface PhoneField<Name extends string = string> extends Base<Name> {
  kind: 'phone'
}
export interface EmailField<Name extends string = string> extends Base<Name> {
  kind: 'email'
}

export type Field<Name extends string = string> =
  | YesNoField<Name>
  | FlagField<Name>
  | ChoiceField<Name>
  | LineField<Name>
  | LongTextField<Name>
  | PhoneField<Name>
  | EmailField<Name>

export const yes = (field: string): When => ({ field, is: true })

export const yesNo = <const Name extends string>(name: Name, label: string, extras: Extras = {}): YesNoField<Name> => ({
  kind: 'yes-no',
  name,
  label,
  ...extras,
})

export const flag = <const Name extends string>(name: Name, label: string, extras: Extras & { group: string }): FlagField<Name> => ({
  kind: 'flag',
  name,
  label,
  ...extras,
})

export const oneOf = <const Name extends string>(
  name: Name,
  label: string,
  options: readonly [string, ...string[]],
  extras: Extras & Pick<ChoiceField, 'optionLabels'> = {},
): ChoiceField<Name> => ({ kind: 'choice', name, label, options, ...extras })

export const shortText = <const Name extends string>(
  name: Name,
  label: string,
  extras: Extras & Pick<LineField, 'maxLength' | 'digits'> = {},
): LineField<Name> => ({ kind: 'line', name, label, ...extras })

export const longText = <const Name extends string>(name: Name, label: string, extras: Extras = {}): LongTextField<Name> => ({
  kind: 'long-text',
  name,
  label,
  ...extras,
})

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
    { kind: 'phone', name: `contact_${n}_phone`, label: 'Phone', ...extras } satisfies PhoneField as PhoneField<`contact_${N}_phone`>,
    { kind: 'email', name: `contact_${n}_email`, label: 'Email', ...extras } satisfies EmailField as EmailField<`contact_${N}_email`>,
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
