export const adminConnections = {
  title: 'Connections',
  lead: 'Programs that act for organizations with keys, or get events by hooks.',
  search: 'Organization or city',
  searchPlaceholder: 'For example Biloxi',
  none: 'No organization has a key or a hook',
  noMatch: 'No organization with a connection matches',
  showAll: 'Show all',
  list: 'Organizations with connections',
  place: '{{city}}, {{state}}',
  notConfirmed: 'Not confirmed: its keys read nothing, and its hooks get nothing',
  key: '{{name}} ({{start}}…), until {{day}}',
  used: 'used {{at}} from {{network}}',
  neverUsed: 'never used',
  hook_one: 'Hook to {{host}}: {{state}}, {{count}} kind of event',
  hook_other: 'Hook to {{host}}: {{state}}, {{count}} kinds of events',
  hookState: { unproven: 'not tested yet', on: 'on', failing: 'failing', off: 'off' },
  madeBy: 'made by {{name}}',
  hookMadeBy: 'made by {{name}}',
  endAll: 'End all',
  of: 'connections of {{name}}',
  ask: 'End all connections of {{name}}',
  askText: 'Its programs stop at once. We email its Administrators the reason.',
  reason: 'Reason',
  keep: 'Cancel',
  done: 'Connections of {{name}} ended',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'admin-connections': typeof adminConnections
  }
}
