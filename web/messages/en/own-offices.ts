/** Where a person works. */
export const ownOffices = {
  title: 'Where do you work?',
  lead: 'Your own offices come first when you say how your offices are.',
  find: 'Find an office',
  findHint: 'Name, street or city',
  offices: 'Your offices',
  none: 'I don’t work at an office',
  saved: 'Saved: where you work',
  failed: 'We couldn’t save where you work',
  here: 'You work at {{names}}.',
  nowhere: 'You work at none of the offices.',
  change: 'Change',
  changeLabel: 'Change where you work',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'own-offices': typeof ownOffices
  }
}
