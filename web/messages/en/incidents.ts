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
  tabs: { board: 'Board', calls: 'Calls', reports: 'Reports' },
  live: { now: 'Live', since: 'Live. Last change {{at}}', lost: 'Not updating since {{at}}. We keep trying.' },
  all: 'All incidents',
  loading: 'Incident',
  missing: 'We can’t find this incident',
  closedNote: 'This incident is closed. For 72 hours, statuses from before {{at}} are added to its last picture.',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    incidents: typeof incidents
  }
}
