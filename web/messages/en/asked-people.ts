/** Whom a storm asks at the own credit union, for its Administrators. */
export const askedPeople = {
  title: 'Asked about your offices',
  text: 'When an incident covers your offices, we ask these people by email, push and text.',
  contact: 'contact {{number}} of Prepare',
  stopped: {
    administrator: 'Not asked: {{by}} ended it',
    administratorGone: 'Not asked: an Administrator ended it',
    not_me: 'Not asked: someone else got the link. Check the address first.',
    unsubscribed: 'Not asked: they ended it themselves. Only they can change that.',
  },
  bounced: 'Email to them bounces. Correct the address.',
  again: 'Ask again',
  newLink: 'Send a new link',
  newLinkOf: 'Send {{name}} a new link',
  linkSent: '{{name}} is asked again. Where a storm asks now, a new link is on its way.',
  end: 'Stop asking',
  endOf: 'Stop asking {{name}}',
  againOf: 'Ask {{name}} again',
  who_one: '{{count}} person is asked',
  who_other: '{{count}} people are asked',
  nobody: 'Nobody is asked. We call your main office.',
  ended: '{{name}} is no longer asked',
  resumed: '{{name}} is asked again',
  failed: 'We couldn’t change who is asked',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'asked-people': typeof askedPeople
  }
}
