/** The credit unions in the path of a storm, by name. */
export const path = {
  title: 'In the path',
  officesOf: '{{count}} of {{total}}',
  import: 'Import contacts',
  back: { form: 'Back to the form', home: 'Dashboard', warnings: 'Warnings' },
  notDesk: 'This list is for the foundation and for associations',
  noArea: 'Choose a warning or an area first',
  none: 'No credit union has an office in this area',
  noMatch: 'None of them',
  showAll: 'Show all',
  show: 'Show only',
  filters: {
    all: 'all',
    enrolled: 'enrolled',
    unprepared: 'not prepared',
    contact: 'with a contact',
    phone: 'only by phone',
    bounced: 'with an address that bounced',
  },
  caption: 'Credit unions in the path',
  columns: { name: 'Credit union', offices: 'Offices in it', whom: 'Whom we ask', prepared: 'Prepare', action: 'Action' },
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  others_one: '{{count}} contact of another desk',
  others_other: '{{count}} contacts of other desks',
  ofDirectory: 'from the directory',
  noPhone: 'No phone number is known',
  prepared: 'Prepared',
  notPrepared: 'Not prepared',
  notEnrolled: 'Not enrolled',
  notConfirmed: 'Not confirmed yet',
  contacts: 'Contacts',
  addContact: 'Add a contact',
  remind: 'Remind',
  remindedAt: 'Reminded {{at}}',
  remindAll_one: 'Remind {{count}} to prepare',
  remindAll_other: 'Remind {{count}} to prepare',
  reminded_one: '{{count}} credit union reminded',
  reminded_other: '{{count}} credit unions reminded',
  leftOut_one: '{{count}} left out: prepared, reminded within a week, or nobody there to write to.',
  leftOut_other: '{{count}} left out: prepared, reminded within a week, or nobody there to write to.',
  more_one: 'Show {{count}} more',
  more_other: 'Show {{count}} more',
  foot: 'Only your desk and the foundation read the names of your contacts. Views are on record. “Remind” sends one email, at most once in seven days.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    path: typeof path
  }
}
