/** The feeds of the Weather Service and of FEMA, in the back office. */
export const feeds = {
  lead: 'What this portal reads from the Weather Service and from FEMA.',
  names: { weather: 'Weather Service', declarations: 'FEMA declarations' },
  state: { good: 'Answering', failing: 'Not answering', waiting: 'Not answered yet', silent: 'Not answered lately', off: 'Off' },
  off: 'This portal doesn’t read this feed. An operator sets its URL in the settings.',
  fault: 'The last try failed',
  url: 'URL',
  answered: 'Last answer',
  lastFault: 'Last failure',
  kept: 'Stored',
  dropped: 'Left out, by name',
  notPlaced: 'Areas we couldn’t place',
  never: 'Never',
  none: 'None',
  number: '{{value}}',
  read: 'Read now',
  asked: 'Reading. This page shows the result in a few seconds.',
  failed: 'We couldn’t read it',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    feeds: typeof feeds
  }
}
