/** Importing the contacts that a desk keeps. */
export const contacts = {
  title: 'Import contacts',
  lead: 'People whom a storm asks at credit unions that have not enrolled. Nothing is stored until you have seen every row.',
  back: 'Situation',
  notDesk: 'Contacts are kept by the foundation and by associations',
  how: 'Copy the rows in your spreadsheet with their headings, and paste them here. Headings we know: charter number, or credit union and state; name, or first and last name; email, mobile, language, note.',
  sample: 'Charter number\tFirst name\tLast name\tEmail\tMobile\tNote',
  needPlace: 'Choose the column with the charter number, or the one with the name of the credit union.',
  fields: {
    charter_number: 'Charter number',
    credit_union: 'Credit union',
    state: 'State',
    city: 'City',
    note: 'Note',
    name: 'Full name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Mobile phone',
    language: 'Language',
  },
  contact: 'Contact',
  creditUnion: 'Credit union',
  unknown: 'Not known',
  states: {
    new: 'New',
    changed: 'Changes',
    same: 'Same as now',
    twice: 'Twice in the list',
    enrolled: 'Enrolled',
    declined: 'Wants no mail',
    refused: 'Not stored',
  },
  enrolledText: 'Its own people are asked.',
  declinedText: 'The owner of this address asked not to be written to.',
  letter: 'Last letter {{at}}',
  summary: '{{count}} {{state}}',
  store_one: 'Store {{count}} contact',
  store_other: 'Store {{count}} contacts',
  stored_one: '{{count}} contact stored',
  stored_other: '{{count}} contacts stored',
  storedText: 'A storm asks them from now on.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    contacts: typeof contacts
  }
}
