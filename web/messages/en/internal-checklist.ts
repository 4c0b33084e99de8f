/** The internal checklist. The texts of its items are in `checklist.ts`. */
export const internalChecklist = {
  title: 'Internal Checklist',
  lead: 'What your own people do before, during and after a disaster. Other organizations don’t see it.',
  readOnly: 'An Administrator of your organization fills this out. You can read it.',
  back: 'Back to Connect',
  close: 'Close',
  done: 'Done',
  saving: 'Saving',
  notAuthorized: 'Not Authorized',
  ticked: '{{ticked}} of {{count}} checked',
  keptHere: 'Not saved yet. Press Done to save.',
  completed: {
    title: 'Prepare Form Completed',
    words: 'Congratulations on submitting your information in the Internal Checklist!',
    lead: 'Next, go on to <connect>Connect</connect> / <resources>Find Resources</resources>.',
    dashboard: 'Dashboard',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'internal-checklist': typeof internalChecklist
  }
}
