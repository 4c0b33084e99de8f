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
    text: '{{person}} invites you to join {{organization}}.',
    accept: 'Accept',
    decline: 'Decline',
    which: 'the invitation to {{organization}}',
    accepted: 'You now belong to {{organization}}.',
    change: 'Change to it in the settings menu.',
    declined: 'Invitation declined',
    noneWaits: 'You are signed in as {{email}}, and no invitation waits for you.',
    otherAccount:
      'The link that you opened is for another address, or was answered already. To use it with another account, log out and open it again.',
  },
  waiting: {
    title: 'You are waiting to join {{organization}}',
    reportNow: 'You do not have to wait. Your report goes out under your own name, and moves to the organization when you are let in.',
    reportAnyway: 'Your report goes out under your own name.',
    code: {
      title: 'Get in now with a code',
      text: 'Call an Administrator there. They can read you a six-digit code in a minute, even when email is down.',
      label: 'Six-digit code',
      hint: 'Each code works once, for 10 minutes.',
      join: 'Join',
      joined: 'You are in',
    },
    request: {
      title: 'Your request',
      asked: 'Asked',
      whom: 'Its Administrators and Managers, by email',
      nobody: 'Too many people ask there. Verify your email address under Security, or use a code.',
      when: 'When',
      answer: 'Answer',
      none: 'None yet',
      ends: 'Ends',
      unless: '{{at}}, unless you verify your email address',
    },
    until: {
      title: 'Until you are let in',
      report: 'You can report a disaster.',
      find: 'You can find reports and resources, with public phone numbers.',
      read: 'You can read alerts and requests for help.',
      after: 'After that: contacts, offices, Prepare and asking for help.',
    },
    wrong: {
      title: 'Wrong place?',
      claimText:
        'Somebody else enrolled this organization first, and nobody has confirmed them yet. If you do not know them, make a claim of your own. The first one that is confirmed counts.',
      claim: 'We are not with them',
      claimDone: 'You made a claim of your own',
      withdrawText: 'To join another organization, withdraw this request first.',
      withdraw: 'Withdraw my request',
      withdrawDone: 'Request withdrawn',
    },
    refused: {
      title: '{{organization}} did not let you in',
      text: 'Is this a mistake? Call them. You can ask there again after a day, or join another organization.',
    },
    lapsed: {
      title: 'Your request to {{organization}} has ended',
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
    text: 'Nothing that you wrote is lost: your answers stay here for you to read and copy, and nobody else sees them. If you belong to the confirmed organization, ask to join it.',
    asked: 'You asked to join it. Your answers stay here for you to read and copy. Once they let you in, you go on there.',
    ask: 'Ask to join',
  },
  steps: {
    label: 'Your way into the program',
    enrollment: 'Enrollment',
    enrollmentNote: 'Your organization takes part.',
    prepare: 'Prepare',
    prepareNote: 'Say what you have before you need it.',
    disaster: 'Disaster',
    disasterNote: 'Report it, and find help nearby.',
  },
  report: {
    title: 'Report a disaster',
    text: 'Tell the foundation what happened and what is still working. Takes about two minutes and keeps your answers if the signal drops.',
    action: 'Start a report',
  },
  prepare: {
    title: 'Prepare',
    text: 'Say what you have when the power goes out, and what you can share.',
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
