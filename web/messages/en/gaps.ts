/** Offices that are not open, without a place to go. */
export const gaps = {
  title_one: '{{count}} office without a place to go',
  title_other: '{{count}} offices without a place to go',
  note: 'Closed or limited, and nothing open for its members within 25 miles',
  office: '{{credit_union}}, {{office}}',
  nearest_one: 'Nearest: {{credit_union}}, {{office}}, about {{count}} mile',
  nearest_other: 'Nearest: {{credit_union}}, {{office}}, about {{count}} miles',
  nothing: 'Nothing within 100 miles',
  unknown_one: 'Beside these, {{count}} office is unknown. It is not counted here.',
  unknown_other: 'Beside these, {{count}} offices are unknown. They are not counted here.',
  call: 'Log a call',
  mobileBranch: 'Ask for a mobile branch',
  toMap: 'See them on the map',
  all: 'Show all {{count}}',
  fewer: 'Show fewer',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    gaps: typeof gaps
  }
}
