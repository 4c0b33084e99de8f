/** The Prepare form. The words of the checklist itself are in `checklist.ts`. */
export const prepare = {
  title: 'Prepare',
  lead: 'What your organization has when the power goes out.',
  notLoaded: 'What you typed earlier is still stored on this device.',
  readOnly: 'An Administrator of your organization fills this out. You can read it.',
  steps: {
    label: 'Enrollment steps',
    enrollment: 'Enrollment',
    prepare: 'Prepare',
    disaster: 'Disaster',
  },
  basic: {
    title: 'Basic',
    name: 'Name',
    charterNumber: 'Charter number',
    coreSystem: 'Core system',
    coreSystemHint: 'Choose from the list or type a new name.',
    coreSystemList: 'Core systems',
    addCoreSystem: 'Add “{{name}}” as a new core system',
  },
  parts: {
    label: 'Parts of the Prepare form',
    place: '{{part}}, part {{number}} of {{count}}',
    locked: 'Opens when every part is complete. Until then, Next and Back lead through the form.',
    next: 'Next',
    back: 'Back',
    nextPart: 'Next part: {{part}}',
    done: 'Done',
    sending: 'Sending',
    notAuthorized: 'not authorized',
  },
  acknowledgment: 'I confirm that this information is accurate and may be shared with participating organizations.',
  halfFilledContacts: 'Please Fill Out Fields for Contact 3 and 4, If You Have Started Filling Them',
  allOrNothing: 'Optional. Fill it out completely or leave it empty.',
  labelInSection: '{{section}}: {{label}}',
  about: {
    label: 'About this part',
    progress: '{{answered}} of {{asked}} answered',
    autosave: 'Every change saves by itself. Leave any time and go on later.',
    whoSees: 'Who sees this',
    allShared: 'Everything in this part appears in Find Resources, so that another organization can ask you for help.',
    someShared: 'This appears in Find Resources, so that another organization can ask you for help:',
    restStays: 'Everything else in this part stays with your organization.',
    noneShared: 'Nothing in this part appears in Find Resources. It stays with your organization.',
  },
  conflict: {
    summary_one: 'Two people changed the same answer',
    summary_other: '{{count}} answers were changed by two people',
    lead: 'Meanwhile somebody else gave another answer. Choose which one stays; nothing is lost until you do.',
    title: 'Which one stays? {{label}}',
    you: 'You',
    youElsewhere: 'You, somewhere else',
    somebody: 'Somebody else',
    who: '{{person}}, {{time}}',
    said: '{{person}}:',
    keepMine: 'Keep my answer',
    takeTheirs: 'Take the other one',
  },
  confirmed: {
    by: 'Last confirmed {{age}}, on {{date}}, by {{person}}',
    on: 'Last confirmed {{age}}, on {{date}}',
    never: 'Nobody has confirmed this part yet',
    confirm: 'Everything here is still correct',
  },
  completed: {
    title: 'Congratulations on submitting your information in the Prepare form!',
    lead: 'Next, see what others have to offer. Go on to <connect>Connect</connect> or <resources>Find Resources</resources>.',
    dashboard: 'Dashboard',
  },
  page: {
    open: 'View as a page',
    title: 'Preparedness of {{name}}',
    lead: 'Everything that is in the Prepare form, to read or to print.',
    back: 'Back to the form',
    printWhat: '{{name}}, preparedness',
    printWho: '{{person}}, {{when}}, {{place}}',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    prepare: typeof prepare
  }
}
