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
