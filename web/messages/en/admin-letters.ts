/** The back office's section about letters. */
export const adminLetters = {
  title: 'Letters',
  lead: 'What Associations write to people at credit unions that have not enrolled. Addresses are not shown here.',
  none: 'Nobody has written a letter yet',
  searchPlaceholder: 'Name or state',
  noMatch: 'Nobody matches',
  showAll: 'Show all',
  number: '{{value}}',
  percent: '{{value}}%',
  foundation: 'Foundation',
  notConfirmed: 'Not confirmed',
  counts: {
    waiting: 'Waiting to leave',
    sent: 'Handed over',
    undeliverable: 'Undeliverable',
    declined: 'Want no letters',
    used: 'Enrolled by it',
    over: 'Ended',
  },
  share: 'Enrolled within 14 days (letters older than 14 days)',
  noShare: 'Not known yet',
  vouched: 'Confirmed by letter in 7 days',
  stopped: 'Stopped on {{day}}',
  paused: 'Paused on {{day}}',
  pausedText: 'More than 5% of a day’s letters could not be delivered. The rest waits until you let them leave again.',
  mayVouchOf: 'Vouching by letter: {{name}}',
  mayVouch: 'May vouch by letter',
  mayVouchText: 'A credit union that enrolls by such a letter is confirmed at once, unless something needs a closer look.',
  aWeek: 'At most in 7 days',
  saved: 'Saved for {{name}}',
  stop: 'Stop letters',
  stopAsk: 'Stop the letters of {{name}}?',
  stopText: 'Letters that wait do not leave, and the links of those that left end. The Association is emailed your reason.',
  reason: 'Reason',
  reasonHint: 'The Association reads it.',
  reasonHintAll: 'The Association reads it, and so do the credit unions chosen below.',
  reopen: 'Look again at those it vouched for in the last 7 days',
  reopenText: 'They wait for confirmation again. Nothing that they wrote is lost.',
  vouchedOn: 'Vouched for on {{day}}',
  stopDone: 'The letters of {{name}} are stopped',
  keep: 'Keep them',
  start: 'Let letters leave again',
  startAsk: 'Let letters of {{name}} leave again?',
  startText: 'New letters can leave. Those that were ended stay ended.',
  started: 'Letters of {{name}} can leave again',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'admin-letters': typeof adminLetters
  }
}
