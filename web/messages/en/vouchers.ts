export const vouchers = {
  title: 'Vouch for credit unions',
  lead: 'Vouch for credit unions you know. Your voucher confirms them right away.',
  contact: 'Contact the foundation',
  charter: 'Charter {{number}}',
  of: 'for {{name}}',
  waiting: {
    title: 'Not confirmed yet in your states',
    lead: 'Call someone you know there before you vouch. Anyone could have enrolled in its name.',
    left_one: 'You can vouch for {{count}} more credit union this week. The limit is five a week, including withdrawn vouchers.',
    left_other: 'You can vouch for {{count}} more credit unions this week. The limit is five a week, including withdrawn vouchers.',
    noneLeft: 'You’ve reached the limit of five vouchers a week, including withdrawn ones. You can vouch again from {{at}}.',
    none: 'No credit unions are waiting',
    noneText: 'Every credit union that enrolled in your states is confirmed, or the foundation is deciding about it.',
    enrolledBy: 'Enrolled {{day}}. Administrator: {{name}}',
    enrolled: 'Enrolled {{day}}. It has no Administrator.',
    otherAddress: 'It was enrolled with a different address than the one you wrote to',
    vouch: 'Vouch',
    ask: 'Vouch for {{name}}?',
    askText:
      'This confirms it right away. Its people can see the contacts others share and can invite coworkers. We email them and your own people.',
    confirm: 'Vouch for it',
    done: 'You vouched for {{name}}',
  },
  given: {
    title: 'Credit unions you vouched for',
    none: 'Your Association hasn’t vouched for a credit union yet.',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    by: 'Vouched for by {{name}}, {{day}}.',
    byLetter: 'Vouched for by a letter of {{name}}, {{day}}.',
    withdrawn: 'Withdrawn {{day}}.',
    withdraw: 'Withdraw',
    ask: 'Withdraw your voucher for {{name}}?',
    askText: 'If only your voucher confirmed it, it is no longer confirmed, and we email its people. Nothing they wrote is lost.',
    keep: 'Keep it',
    done: 'Voucher for {{name}} withdrawn',
  },
  notAssociation: {
    title: 'Only Associations can vouch',
    text: 'If your credit union is waiting to be confirmed, ask your Association or the foundation.',
  },
  notConfirmed: {
    title: 'Your Association is not confirmed yet',
    text: 'Once the foundation confirms it, you can vouch for credit unions in your states.',
  },
  member: {
    title: 'Only Managers and Administrators can vouch',
    text: 'Ask a Manager or Administrator of your Association to vouch for a credit union you know.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    vouchers: typeof vouchers
  }
}
