/** Texts of the shared parts in web/ui. */
export const ui = {
  yes: 'Yes',
  no: 'No',
  field: {
    required: 'required',
    optional: '(optional)',
    notAnswered: 'Not answered',
    chooseOne: 'Choose one',
    ownWords: 'In your own words',
    notSaid: 'Not said',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    met: 'met',
    notMet: 'not met yet',
  },
  combobox: {
    count: '{{matches}} of {{total}} match.',
    noMatch: 'Nothing matches your search.',
    add: 'Add “{{text}}”',
    clear: 'Clear the choice',
  },
  errors: {
    title: 'Please Fill Out All Fields',
    count_one: '{{count}} answer needs your attention.',
    count_other: '{{count}} answers need your attention.',
  },
  badge: {
    hasLeft: 'No longer takes part',
    notConfirmed: 'Not confirmed yet',
    notListed: 'Not in NCUA’s directory',
  },
  busy: 'Working',
  save: {
    saving: 'Saving…',
    saved: 'Saved {{time}}',
    failed: 'Not saved, will retry',
    stopped: 'Not saved',
    unsaved_one: '{{count}} answer isn’t saved yet',
    unsaved_other: '{{count}} answers aren’t saved yet',
  },
  toast: {
    region: 'Messages',
    dismiss: 'Dismiss',
    undo: 'Undo',
    restored: 'Restored',
    notRestored: 'Error Restoring',
  },
  stepper: {
    done: 'complete',
    error: 'has an error',
    locked: 'locked',
    lockedWhy: 'Locked until the parts before it are complete.',
  },
  steps: {
    label: 'Enrollment steps',
    enrollment: 'Enrollment',
    prepare: 'Prepare',
    disaster: 'Disaster',
    done: 'done',
    current: 'you are here',
  },
  table: {
    sortBy: 'Sort by',
    ascending: 'ascending',
    descending: 'descending',
    reverse: 'Reverse the order',
  },
  pager: {
    label: 'Pages',
    showing: 'Showing {{from}} to {{to}} of {{total}} {{things}}',
    none: 'Showing 0 {{things}}',
    previous: 'Previous',
    next: 'Next',
  },
  person: {
    email: 'Email',
    call: 'Call',
  },
  loading: 'Loading',
  download: { csv: 'Download CSV', xlsx: 'Download spreadsheet' },
  load: {
    failed: "We couldn't load this",
    again: 'Try again',
    noCopy: 'The server can’t be reached, and this device has no copy.',
    stillLoading: 'Still loading. What you see is from {{time}}.',
    asOf: 'Offline copy from {{time}}. We keep trying to refresh it.',
  },
  more: {
    showing: 'Showing {{shown}} of {{total}}',
    show: 'Show more',
  },
  share: { label: 'Share', copied: 'Link copied', notCopied: 'We couldn’t copy the link. Here it is:' },
  onMap: 'on the map',
  menu: {
    more: 'More',
    settings: 'Settings',
  },
  changes: {
    title: 'We restored your changes',
    lead: 'You typed them on {{time}}. They aren’t saved yet.',
    discard: 'Discard the changes',
    ask: 'Discard your changes of {{time}}?',
    askLead: 'This doesn’t affect what is already saved.',
    keep: 'Keep the changes',
  },
  confirm: {
    keep: 'Keep it',
  },
  print: { sheet: 'Page [page] of [pages]', by: 'Printed by {{name}}, {{time}}, {{where}}' },
  opensNewWindow: 'opens in a new window',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    ui: typeof ui
  }
}
