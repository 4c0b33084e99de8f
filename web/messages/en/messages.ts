/** What we tell a person: by mail, by push, or neither. */
export const messages = {
  title: 'What we tell you',
  lead: 'Choose how we tell you about each of these. Changes take effect right away.',
  back: 'Display',
  mail: 'By email',
  push: 'By push',
  always: 'Always sent: it’s about someone’s safety.',
  neither: 'Neither by email nor by push.',
  warnings: 'Choose warnings for your own offices under Display',
  texts: 'Text messages about an incident end when you reply STOP.',
  devices: 'Push reaches the devices on which you turned alerts on, under Display.',
  notProven: 'Until your email address is verified, most of these emails don’t reach you.',
  impersonating: 'Only the person can change this.',
  none: 'There is nothing to choose here for your role.',
  failed: 'Couldn’t save your choice',
  saved: 'Saved',
  kinds: {
    storm_asks: {
      title: 'An incident asks how your offices are',
      text: 'The question with the link that answers it. Without it, we may call you.',
    },
    alert: {
      title: 'An alert reaches your organization',
      text: 'Alerts for your area, and those that say Act now. Those marked For your information come by push alone.',
    },
    storm_closed: {
      title: 'An incident is over',
      text: 'When an incident that asked you, or in which you worked, is closed, and if it is opened again.',
    },
    person_needs_help: {
      title: 'Someone needs help',
      text: 'A person in a roll call, or someone at a credit union, needs help or may need it, or nobody has taken it for 30 minutes.',
    },
    help_settled: {
      title: 'Help is no longer needed',
      text: 'When a request that you were asked about, and haven’t answered, is filled or withdrawn.',
    },
    desk_warnings: {
      title: 'A warning without an incident',
      text: 'Severe and extreme warnings that touch credit unions of your states and that no incident covers. One email a kind of warning and day.',
    },
    desk_news: {
      title: 'What is new in an open incident',
      text: 'New reports, needs that say Now, and offers without an answer for two hours. At most one email an hour.',
    },
    entered_for_you: {
      title: 'Something was entered for you',
      text: 'The status of your offices, or a report, by your league or the foundation. At most one email in 15 minutes.',
    },
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    messages: typeof messages
  }
}
