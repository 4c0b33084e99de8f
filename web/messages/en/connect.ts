export const connect = {
  title: 'Connect',
  lead: 'See what’s going on, find help, and contact the foundation.',
  alerts: 'Alerts & Events',
  alertsText: 'What the foundation wants you to know now.',
  warnings: 'Warnings',
  warningsText: 'What the Weather Service says about your counties.',
  internalChecklist: 'Internal checklist',
  internalChecklistText: 'What your own people check before and after a disaster.',
  findDisasters: 'Find disasters',
  findDisastersText: 'Who was hit, and what still works there.',
  findResources: 'Find resources',
  findResourcesText: 'Who shares generators, mobile branches, portable ATMs, phones or space.',
  helpRequests: 'Requests for help',
  helpRequestsText: 'What others near you need, what you asked for, and what you lend.',
  askForHelp: 'Ask for help',
  askForHelpText: 'Say what you need, and see who near you has it.',
  notices: 'Notice to NCUA',
  noticesText: 'A draft from what you already said, and when it is due.',
  contact: 'Contact',
  contactText: 'Call or email us.',
  league: 'League',
  leagueText: 'See every credit union in your states, and which ones haven’t enrolled yet.',
  vouch: 'Vouch for credit unions',
  vouchText: 'See which credit unions in your states are waiting to be confirmed, and which ones you vouched for.',
  rollCall: 'Roll call',
  rollCallText: 'Ask your people if they are safe, and see who has not answered.',
  donate: 'Donate',
  donateText: 'Help credit union people get back on their feet. Opens the fundraising page.',
  current_one: '{{count}} current',
  current_other: '{{count}} current',
  touching_one: '{{count}} for you',
  touching_other: '{{count}} for you',
  thisWeek: '{{number}} this week',
  forYou: 'for you',
  people: 'People',
  waiting: 'waiting',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    connect: typeof connect
  }
}
