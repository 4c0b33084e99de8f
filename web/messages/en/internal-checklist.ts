/** The internal checklist. The texts of its items are in `checklist.ts`. */
export const internalChecklist = {
  title: 'Internal Checklist',
  lead: 'What your own people do before, during and after a disaster. Other organizations don’t see it. The foundation can.',
  readOnly: 'An Administrator of your organization fills this out. You can read it.',
  done: 'Done',
  saving: 'Saving',
  notAuthorized: 'Not Authorized',
  verbs: { standby: 'Done', active: 'Done', staff: 'Assigned', communications: 'Notified or confirmed' },
  ticked: '{{verb}}: {{ticked}} of {{count}}',
  checkedBy: '{{person}}, {{time}}',
  somebody: 'Someone',
  itemNotSaved: 'Not saved yet',
  keptHere_one: '{{count}} change isn’t saved yet. Press Done to save it.',
  keptHere_other: '{{count}} changes aren’t saved yet. Press Done to save them.',
  notReceived: 'Not received yet',
  closing: {
    title: 'Close without saving?',
    lead_one: '{{count}} change stays on this device only. Nobody else sees it until you come back and press Done.',
    lead_other: '{{count}} changes stay on this device only. Nobody else sees them until you come back and press Done.',
    confirm: 'Close without saving',
    keep: 'Keep working',
  },
  startOver: {
    open: 'Start over for a new event',
    title: 'Start over for a new event?',
    lead: 'This clears every check for everyone in your organization. The list as it is now stays readable under “Earlier events”.',
    confirm: 'Start over',
    keep: 'Keep this list',
    done: 'A new list has started',
  },
  earlier: {
    title: 'Earlier events',
    ended_one: 'Ended {{time}} by {{person}}: {{count}} checked',
    ended_other: 'Ended {{time}} by {{person}}: {{count}} checked',
  },
  page: {
    link: 'Printable version',
    title: 'Internal checklist of {{name}}',
    back: 'Back to the checklist',
    checked: 'Checked',
    open: 'Not checked',
    phone: 'Phone:',
    printWhat: '{{name}}, internal checklist',
  },
  completed: {
    title: 'Prepare Form Completed',
    words: 'Congratulations on submitting your information in the Internal Checklist!',
    lead: 'Next, go on to <connect>Connect</connect> / <resources>Find Resources</resources>.',
    dashboard: 'Dashboard',
    back: 'Back to the checklist',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'internal-checklist': typeof internalChecklist
  }
}
