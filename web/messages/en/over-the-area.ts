/** What the Weather Service and FEMA say about the counties of an incident. */
export const overTheArea = {
  title: 'Weather Service and FEMA',
  warnings_one: '{{count}} warning over its counties',
  warnings_other: '{{count}} warnings over its counties',
  none: 'No warning is in force over its counties.',
  noneSince: 'We don’t know of new warnings since {{at}}.',
  unknown: 'warnings not known',
  notLoaded: 'We couldn’t load the warnings.',
  declarations_one: '{{count}} declaration',
  declarations_other: '{{count}} declarations',
  noDeclaration: 'FEMA has declared no disaster there in the last year.',
  declarationsUnknown: 'declarations not known',
  declarationsNotLoaded: 'We couldn’t load the declarations.',
  types: { DR: 'Major disaster', EM: 'Emergency', FM: 'Fire management assistance' },
  declared: 'Declared {{at}}.',
  areas: 'Also:',
  apply: 'People may apply until {{day}}',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'over-the-area': typeof overTheArea
  }
}
