/** The Prepare form. The texts of the checklist itself are in `checklist.ts`. */
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
    locked: 'Opens when every part is complete. Until then, use Next and Back.',
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
    autosave: 'Every change is saved automatically. You can leave anytime and continue later.',
    whoSees: 'Who sees this',
    allShared: 'Everything in this part appears in Find Resources, so that others can ask you for help.',
    someShared: 'This appears in Find Resources, so that others can ask you for help:',
    restStays: 'Everything else in this part stays with your organization.',
    noneShared: 'Nothing in this part appears in Find Resources. It stays with your organization.',
  },
  conflict: {
    summary_one: 'Two people changed the same answer',
    summary_other: '{{count}} answers were changed by two people',
    lead: 'Someone else gave a different answer in the meantime. Choose which one to keep. Nothing is lost until you do.',
    title: 'Which answer do you want to keep? {{label}}',
    you: 'You',
    youElsewhere: 'You, elsewhere',
    somebody: 'Someone else',
    who: '{{person}}, {{time}}',
    said: '{{person}}:',
    keepMine: 'Keep my answer',
    takeTheirs: 'Use the other answer',
  },
  confirmed: {
    by: 'Last confirmed {{age}}, on {{date}}, by {{person}}',
    on: 'Last confirmed {{age}}, on {{date}}',
    never: 'This part is not confirmed yet',
    confirm: 'Confirm this part is current',
  },
  completed: {
    title: 'Congratulations on submitting your information in the Prepare form!',
    lead: 'Next, see what others have to offer. Go on to <connect>Connect</connect> or <resources>Find Resources</resources>.',
    dashboard: 'Dashboard',
  },
  page: {
    open: 'Printable version',
    title: 'Prepare form of {{name}}',
    lead: 'Everything in the Prepare form, to read or print.',
    back: 'Back to the form',
    printWhat: '{{name}}, Prepare form',
    printWho: '{{person}}, {{when}}, {{place}}',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    prepare: typeof prepare
  }
}
