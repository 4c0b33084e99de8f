/** The words of incidents, for every screen that shows one. */
export const incidents = {
  types: {
    hurricane: 'Hurricane',
    tropical_storm: 'Tropical storm',
    flood: 'Flood',
    tornado: 'Tornado',
    severe_storm: 'Severe storm',
    winter_storm: 'Winter storm',
    wildfire: 'Wildfire',
    earthquake: 'Earthquake',
    tsunami: 'Tsunami',
    power_outage: 'Power outage',
    cyber: 'Cyber event',
    other: 'Something else',
  },
  phases: { watch: 'Watch', active: 'Active', closed: 'Closed' },
  when: {
    expected: 'Expected from {{date}}',
    watch: 'Watched since {{date}}',
    active: 'Active since {{date}}',
    closed: '{{from}} to {{to}}',
  },
  exercise: { name: 'EXERCISE', text: 'Practice only. Nothing here is real.', title: '[EXERCISE] {{title}}' },
  report: {
    write: 'Write report No. {{number}}',
    go: 'Continue report No. {{number}}',
    failed: 'We couldn’t start the report',
  },
  tabs: { board: 'Board', calls: 'Calls', reports: 'Reports' },
  live: { now: 'Live', since: 'Live. Last change {{at}}', lost: 'Not updating since {{at}}. We keep trying.' },
  replies: {
    label: 'Replies of {{name}}',
    quoted: '“{{words}}”',
    noWords: 'A text without words',
    byTextFrom: '{{from}} by text, {{at}}.',
    byText: 'By text, {{at}}.',
    lineFrom: '{{from}} wrote this, {{at}}.',
    line: 'Written {{at}}.',
    needFrom: '{{from}} needs this, {{at}}.',
    need: 'Needed, {{at}}.',
    pictures_one: 'With a picture that we don’t store.',
    pictures_other: 'With {{count}} pictures that we don’t store.',
    counted: 'Counts as: {{means}}.',
    decided: '{{means}}, by {{name}}.',
    means: { open: 'All open', limited: 'All limited', closed: 'All closed', nothing: 'Nothing to do' },
    done: 'Reply of {{name}} reviewed.',
    failed: 'We couldn’t save this',
    askForHelp: 'Ask for help for them',
    danger: 'May need help',
    needsSomething: 'Needs something',
    waits_one: '{{count}} reply to read',
    waits_other: '{{count}} replies to read',
    needMet: 'Taken care of',
  },
  all: 'All incidents',
  loading: 'Incident',
  missing: 'We can’t find this incident',
  review: 'See the review',
  afterActions: 'After-action reports',
  closedNote: 'This incident is closed. For 72 hours, statuses from before {{at}} are added to its last picture.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    incidents: typeof incidents
  }
}
