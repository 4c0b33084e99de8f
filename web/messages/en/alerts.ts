export const alerts = {
  title: 'Alerts & Events',
  lead: 'From the foundation to every enrolled organization.',
  loading: 'Loading Alerts',
  none: 'No Current Alerts!',
  noneLead: 'When the foundation has something to tell everybody, it stands here.',
  moreInformation: 'More information',
  withSupport: 'With the help of the foundation’s support',
  arrived: 'New alert: {{title}}',
  help: 'Need help now?',
  push: {
    title: 'Notifications',
    states: { on: 'On', off: 'Off', blocked: 'Blocked', unsupported: 'Not supported' },
    leads: {
      on: 'This device shows new alerts, also while Breakwater is closed.',
      off: 'This device can show new alerts, also while Breakwater is closed.',
      blocked: 'Notifications of this site are blocked on this device. Allow them in the settings of your browser, then come back here.',
      unsupported: 'This browser cannot show notifications. The alerts stand on this page.',
    },
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    notAllowed: 'Notifications stay off until you allow them when the browser asks.',
    notOn: 'Notifications could not be turned on. {{reason}}',
    notOff: 'Notifications could not be turned off. {{reason}}',
    noService: 'The push service of this browser cannot be reached.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    alerts: typeof alerts
  }
}
