/** What credit unions ask for, in words, on every screen that shows a request. */
export const helpKinds = {
  kinds: {
    generator: 'Generator',
    mobile_branch: 'Mobile branch',
    portable_atm: 'Portable ATM',
    burner_phones: 'Burner phones',
    space: 'Work space',
    staff: 'Staff',
    other: 'Something else',
  },
  urgencies: { now: 'Now', today: 'Today', this_week: 'This week' },
  neededBy: { now: 'Needed now', today: 'Needed today', this_week: 'Needed this week' },
  miles_one: '{{count}} mile',
  miles_other: '{{count}} miles',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'help-kinds': typeof helpKinds
  }
}
