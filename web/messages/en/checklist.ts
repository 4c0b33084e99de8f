import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { type ChecklistName, checklistSections } from '#contract/catalogue/internal-checklist.ts'
import { type PrepareFieldName, prepareFields, type TabName, tabs } from '#contract/catalogue/prepare-form.ts'

type Words = Record<string, string>

const fields: readonly Field[] = prepareFields
const fieldsWith = (part: 'label' | 'hint') => fields.flatMap((field) => (field[part] ? [[field.name, field[part]]] : []))
const asThemselves = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))
const items = checklistSections.flatMap((section) => section.items.map((item) => [item.name, item.label] as const))

/** The label of each option. Ranges of numbers need no translation. */
const options = fields
  .flatMap((field) =>
    field.kind === 'choice' ? field.options.map((option) => [option, field.optionLabels?.[option] ?? option] as const) : [],
  )
  .filter(([, label]) => /[a-z]/i.test(label))

/**
 * The texts of the checklist and the internal checklist, by their names in the contract. English comes from the field catalogue, so that a new
 * question needs no line here. Other languages list the same keys.
 */
export const checklist = {
  tabs: asThemselves(tabs.map((tab) => tab.name)) as Record<TabName, string>,
  sections: asThemselves(tabs.flatMap((tab) => tab.sections.map((section) => section.title))),
  fields: Object.fromEntries(fieldsWith('label')) as Record<PrepareFieldName, string>,
  hints: Object.fromEntries(fieldsWith('hint')) as Words,
  groups: asThemselves(fields.flatMap((field) => (field.kind === 'flag' ? [field.group] : []))),
  options: Object.fromEntries(options) as Words,
  itemSections: Object.fromEntries(checklistSections.map(({ name, title }) => [name, title])) as Words,
  items: Object.fromEntries(items) as Record<ChecklistName, string>,
  submittedOn: 'Submitted {{when}}',
  notSubmittedYet: 'Not submitted yet',
  record: {
    basic: 'Basic',
    name: 'Name',
    organizationType: 'Type of organization',
    charterNumber: 'Charter number',
    coreSystem: 'Core system',
    address: 'Address',
    mainOffice: 'Main office',
    mailingAddress: 'Mailing address',
    enrolled: 'Enrolled',
    submitted: 'Prepare form submitted',
    notSubmitted: 'Not yet',
    nothingChosen: 'None',
    noContact: 'Not answered',
    earlierContacts: 'Contacts of an earlier record',
    internalChecklist: 'Internal checklist',
    checked: 'Checked',
    notChecked: 'Not checked',
    earlier: {
      contact_first_name: 'First name',
      contact_last_name: 'Last name',
      contact_phone: 'Phone',
      contact_email: 'Email',
      additional_phone_1: 'Additional phone 1',
      additional_phone_2: 'Additional phone 2',
      additional_phone_3: 'Additional phone 3',
    },
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    checklist: typeof checklist
  }
}
