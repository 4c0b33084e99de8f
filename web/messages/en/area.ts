/** The states and counties of an area, while they are chosen. */
export const area = {
  addState: 'Add a state',
  otherState: 'The area also includes all of {{state}}.',
  otherCounties_one: 'The area also includes {{count}} county of {{state}}.',
  otherCounties_other: 'The area also includes {{count}} counties of {{state}}.',
  remove: 'Remove {{name}}',
  removeCounty: 'Remove',
  part: 'How much of {{state}}',
  whole: 'The whole state',
  some: 'Some counties',
  county: 'Add a county of {{state}}',
  countiesOf: 'Counties of {{state}}',
  countiesLoading: 'The counties are loading.',
  countiesFailed: 'We couldn’t load the counties. Choose the whole state for now.',
  noCounty: 'Choose at least one county, or the whole state.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    area: typeof area
  }
}
