export const search = {
  title: 'Search',
  label: 'Search everything',
  hint: 'Name, city or number',
  submit: 'Search',
  lead: 'Credit unions, people, offices and open requests for help.',
  notDesk: 'This search is for the foundation and for associations.',
  none: 'Nothing matches “{{text}}”.',
  count_one: '{{count}} match',
  count_other: '{{count}} matches',
  atMost: 'The first {{count}} of each kind are shown. Type more to find others.',
  creditUnions: 'Credit unions',
  people: 'People',
  offices: 'Offices',
  requests: 'Requests for help',
  place: '{{city}}, {{state}}',
  charter: 'charter {{number}}',
  notEnrolled: 'not enrolled',
  for: '{{kind}} for {{name}}',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    search: typeof search
  }
}
