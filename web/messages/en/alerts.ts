export const alerts = {
  title: 'Alerts & Events',
  lead: 'From the foundation and from associations to enrolled organizations.',
  create: 'Write an alert',
  warnings: 'Warnings',
  warningsLead: 'What the Weather Service says about the counties of your offices.',
  toWarnings: 'See the warnings',
  loading: 'Loading Alerts',
  none: 'No Current Alerts!',
  noneLead: 'New alerts from the foundation will appear here.',
  moreInformation: 'More information',
  withSupport: 'With the help of the foundation’s support',
  over: 'Over',
  overLead: 'No alert holds right now. Those below are over.',
  until: 'Until {{at}}',
  overSince: 'Over since {{at}}',
  changed: 'Changed {{at}}',
  from: 'From {{organization}}',
  where: 'For {{states}}',
  whereCounties: 'For {{states}}: {{counties}}',
  arrived: 'New alert: {{title}}',
  help: 'Need help now?',
  push: {
    title: 'Notifications',
    states: { on: 'On', off: 'Off', blocked: 'Blocked', unsupported: 'Not supported' },
    leads: {
      on: 'This device shows new alerts, even when Breakwater is closed.',
      off: 'This device can show new alerts, even when Breakwater is closed.',
      blocked: 'Notifications from this site are blocked on this device. Allow them in your browser settings, then come back here.',
      unsupported: 'This browser can’t show notifications. Alerts still appear on this page.',
    },
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    notAllowed: 'Notifications stay off until you allow them when the browser asks.',
    notOn: 'We couldn’t turn on notifications. {{reason}}',
    notOff: 'We couldn’t turn off notifications. {{reason}}',
    noService: 'Your browser’s push service can’t be reached.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    alerts: typeof alerts
  }
}
