/** What a person wants to be told of. */
export const warningChoices = {
  title: 'Warnings by email or push',
  lead: 'We tell you when the Weather Service warns of something in a county with one of your offices: at most one message a day for each type of warning, and another one if it gets worse.',
  noOrganization: 'You get none until you belong to an organization.',
  notProven: 'You get none until you verify your email address.',
  impersonating: 'Only the person can choose this.',
  by: {
    label: 'How should we tell you?',
    mail: 'By email',
    mailHint: 'To the email address of your account',
    push: 'By push',
    pushHint: 'To each device where notifications are on',
  },
  least: 'Minimum severity',
  leastHint: 'We leave out anything less severe.',
  groups: 'What should we tell you about?',
  quiet: {
    label: 'Quiet hours?',
    hint: 'By the clock of your main office. Extreme warnings come at any hour.',
    from: 'Quiet from',
    until: 'Quiet until',
  },
  saved: 'Saved. It applies from the next warning.',
  failed: 'We couldn’t save your choice',
  sample: {
    send: 'Send me a sample',
    sent: 'Sample sent',
    mail: 'Look in your mailbox.',
    push_one: 'Sent to {{count}} device.',
    push_other: 'Sent to {{count}} devices.',
    nowhere: 'Nothing to send it to',
    nowhereText: 'No device has notifications on. Turn them on below.',
    failed: 'We couldn’t send the sample',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'warning-choices': typeof warningChoices
  }
}
