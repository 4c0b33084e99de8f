export const adminConnections = {
  title: 'Connections',
  lead: 'Programs that act for organizations with keys.',
  search: 'Organization or city',
  searchPlaceholder: 'For example Biloxi',
  none: 'No organization has a key',
  noMatch: 'No organization with a key matches',
  showAll: 'Show all',
  list: 'Organizations with keys',
  place: '{{city}}, {{state}}',
  notConfirmed: 'Not confirmed: its keys read nothing',
  key: '{{name}} ({{start}}…), until {{day}}',
  used: 'used {{at}} from {{network}}',
  neverUsed: 'never used',
  madeBy: 'made by {{name}}',
  endAll: 'End all',
  of: 'keys of {{name}}',
  ask: 'End all keys of {{name}}',
  askText: 'Its programs stop at once. We email its Administrators the reason.',
  reason: 'Reason',
  keep: 'Cancel',
  done: 'Keys of {{name}} ended',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'admin-connections': typeof adminConnections
  }
}
