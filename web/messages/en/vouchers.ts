export const vouchers = {
  title: 'Vouch for credit unions',
  lead: 'Stand for credit unions that you know. Your voucher confirms them at once.',
  back: 'Back to Connect',
  contact: 'Contact the program',
  cancel: 'Cancel',
  charter: 'Charter {{number}}',
  of: 'for {{name}}',
  waiting: {
    title: 'Not confirmed yet in your states',
    lead: 'Call somebody whom you know there before you vouch. Anybody could have enrolled in its name.',
    left_one: 'You can vouch for {{count}} more credit union this week. An Association has five a week, and withdrawn ones count.',
    left_other: 'You can vouch for {{count}} more credit unions this week. An Association has five a week, and withdrawn ones count.',
    noneLeft: 'An Association vouches five times a week, and withdrawn ones count. You can vouch again from {{at}}.',
    none: 'No credit union waits',
    noneText: 'All credit unions that enrolled in your states are confirmed, or the foundation decides about them.',
    enrolledBy: 'Enrolled {{day}}. Administrator: {{name}}',
    enrolled: 'Enrolled {{day}}. It has no Administrator.',
    vouch: 'Vouch',
    ask: 'Vouch for {{name}}?',
    askText:
      'It is confirmed at once: its people see the contacts that others share, and can invite colleagues. They and your own people are told by email.',
    confirm: 'Vouch for it',
    done: 'You vouched for {{name}}',
  },
  given: {
    title: 'Whom you vouched for',
    none: 'Your Association has not vouched for anybody yet.',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    by: 'Vouched for by {{name}}, {{day}}.',
    withdrawn: 'Withdrawn {{day}}.',
    withdraw: 'Withdraw',
    ask: 'Withdraw your voucher for {{name}}?',
    askText: 'If only your voucher confirmed it, its confirmation ends and its people are told by email. Nothing that they wrote is lost.',
    keep: 'Keep it',
    done: 'Voucher for {{name}} withdrawn',
  },
  notAssociation: {
    title: 'Only Associations vouch',
    text: 'If your own credit union waits to be confirmed, ask your Association or the program.',
  },
  notConfirmed: {
    title: 'Your Association is not confirmed yet',
    text: 'Once the foundation has confirmed it, you can vouch for credit unions of your states.',
  },
  member: {
    title: 'Managers and Administrators vouch',
    text: 'Ask one of your Association to vouch for a credit union that you know.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    vouchers: typeof vouchers
  }
}
