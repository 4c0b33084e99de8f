/** What the Weather Service and FEMA say about the counties of an incident. */
export const overTheArea = {
  title: 'Weather Service and FEMA',
  warnings_one: '{{count}} warning over its counties',
  warnings_other: '{{count}} warnings over its counties',
  declarations_one: '{{count}} declaration',
  declarations_other: '{{count}} declarations',
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
