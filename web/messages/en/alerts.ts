export const alerts = {
  title: 'Alerts & Events',
  lead: 'From the foundation to every enrolled organization.',
  loading: 'Loading Alerts',
  none: 'No Current Alerts!',
  noneLead: 'When the foundation has something to tell everybody, it stands here.',
  moreInformation: 'More information',
  more: 'Show more alerts',
  loadingMore: 'Loading more alerts',
  notLoaded: 'The alerts could not be loaded.',
  again: 'Load again',
  help: 'Need help now?',
} as const
