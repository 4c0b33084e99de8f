export const dashboard = {
  title: 'Dashboard',
  charterNumber: 'Charter number {{number}}',
  contactSupport: 'Contact support',
  alert: {
    current: 'Current alert: {{title}}',
    posted: 'Posted {{at}}.',
    read: 'Read the alert',
    all: 'All {{count}} alerts',
  },
  invitations: {
    title: 'Invitations',
    text: '{{person}} invited you to join {{organization}}.',
    accept: 'Accept',
    decline: 'Decline',
    which: 'the invitation to {{organization}}',
    accepted: 'You now belong to {{organization}}.',
    change: 'Switch to it in the settings menu.',
    declined: 'Invitation declined',
    noneWaits: 'You’re signed in as {{email}} and have no pending invitations.',
    otherAccount:
      'The link you opened is for another email address, or it was already used. To use it with another account, log out and open it again.',
  },
  waiting: {
    title: 'You’re waiting to join {{organization}}',
    reportNow: 'You don’t have to wait. Your report goes out under your own name, and moves to the organization once they admit you.',
    reportAnyway: 'Your report goes out under your own name.',
    code: {
      title: 'Get in now with a code',
      text: 'Call an Administrator there. They can read you a six-digit code in a minute, even when email is down.',
      label: 'Six-digit code',
      hint: 'Each code works once, for 10 minutes.',
      join: 'Join',
      joined: 'You’re in',
    },
    request: {
      title: 'Your request',
      asked: 'Sent to',
      whom: 'Its Administrators and Managers, by email',
      nobody: 'Too many people have asked to join. Verify your email address under Security, or use a code.',
      when: 'When',
      answer: 'Answer',
      none: 'None yet',
      ends: 'Expires',
      unless: '{{at}}, unless you verify your email address',
    },
    until: {
      title: 'Until they admit you',
      report: 'You can report a disaster.',
      find: 'You can find reports and resources, with public phone numbers.',
      read: 'You can read alerts and requests for help.',
      after: 'After that: contacts, Prepare, and asking for help.',
    },
    wrong: {
      title: 'Wrong place?',
      claimText:
        'Someone else enrolled this organization first and isn’t confirmed yet. If you don’t know them, make your own claim. The first claim to be confirmed becomes the organization.',
      claim: 'We are not with them',
      claimDone: 'You made your own claim',
      withdrawText: 'To join another organization, withdraw this request first.',
      withdraw: 'Withdraw my request',
      withdrawDone: 'Request withdrawn',
    },
    refused: {
      title: '{{organization}} refused your request',
      text: 'If this is a mistake, call them. You can ask again after a day, or join another organization.',
    },
    lapsed: {
      title: 'Your request to {{organization}} expired',
      text: 'Nobody answered within seven days. Ask again, call an Administrator there for a code, or verify your email address under Security.',
    },
    join: {
      title: 'Join an organization',
      type: 'Type of organization',
      state: 'State',
      number: 'Charter number',
      name: 'Name of the organization',
      ask: 'Ask to join',
    },
  },
  superseded: {
    title: 'Another group was confirmed as {{organization}}',
    text: 'Nothing you wrote is lost. You can read and copy your answers here, and nobody else sees them. If you belong to the confirmed organization, ask to join it.',
    asked: 'You asked to join it. You can read and copy your answers here. Once they admit you, you continue there.',
    ask: 'Ask to join',
  },
  steps: {
    label: 'Enrollment steps',
    enrollment: 'Enrollment',
    enrollmentNote: 'Your organization takes part.',
    prepare: 'Prepare',
    prepareNote: 'Say what you have before you need it.',
    disaster: 'Disaster',
    disasterNote: 'Report it, and find help nearby.',
  },
  report: {
    title: 'Report a disaster',
    text: 'Tell the foundation what happened and what is still working. It takes about two minutes, and your answers are saved if you lose signal.',
    action: 'Start a report',
  },
  prepare: {
    title: 'Prepare',
    text: 'List what you have when the power goes out, and what you can share.',
    count: '{{done}} of {{total}}',
    complete: 'parts complete',
    left: '{{part}}: {{count}} left',
    notStarted: '{{part}}: not started',
  },
  connect: {
    title: 'Connect',
    findResources: 'Find resources',
    alerts: 'Alerts & Events',
    askForHelp: 'Ask for help',
    helpRequests: 'Requests for help',
    findDisasters: 'Find disasters',
    internalChecklist: 'Internal checklist',
    thisWeek: '{{number}} this week',
  },
  donate: {
    title: 'Donate',
    text: 'Help credit union people get back on their feet. Opens the foundation’s giving page.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    dashboard: typeof dashboard
  }
}
