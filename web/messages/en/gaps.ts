/** Offices that are not open, without a place to go. */
export const gaps = {
  title_one: '{{count}} office without a place to go',
  title_other: '{{count}} offices without a place to go',
  note: 'Closed or limited, and nothing open for its members within 25 miles',
  office: '{{credit_union}}, {{office}}',
  nearest_one: 'Nearest: {{credit_union}}, {{office}}, about {{count}} mile',
  nearest_other: 'Nearest: {{credit_union}}, {{office}}, about {{count}} miles',
  nothing: 'Nothing within 100 miles',
  call: 'Log a call',
  all: 'Show all {{count}}',
  fewer: 'Show fewer',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    gaps: typeof gaps
  }
}
