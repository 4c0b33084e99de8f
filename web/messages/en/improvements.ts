export const improvements = {
  title: 'Improvements',
  lead: 'What was learned, who does it, and by when. We remind the owner two weeks before, on the day, and then once a month, for up to a year.',
  back: 'Back to Dashboard',
  open_one: '{{count}} improvement is open',
  open_other: '{{count}} improvements are open',
  openOnes: 'Open improvements',
  openLead: 'What was learned before and isn’t done yet.',
  all: 'All improvements',
  none: 'No improvements yet',
  noneText: 'Add what should be ready before the next storm, with an owner and a day.',
  add: 'Add an improvement',
  change: 'Change',
  settle: 'Say how it stands',
  due: 'due {{day}}',
  late: 'was due {{day}}',
  of: 'for {{text}}',
  nobody: 'The owner left. Administrators own it.',
  states: { open: 'Open', done: 'Done', dropped: 'Dropped' },
  form: {
    addTitle: 'Add an improvement',
    changeTitle: 'Change the improvement',
    text: 'What should be better?',
    owner: 'Owner',
    me: 'Me',
    due: 'Until',
    state: 'State',
    done: 'What was done?',
    dropped: 'Why was it dropped?',
    added: 'Improvement added',
    saved: 'Improvement saved',
    newer: 'Someone else changed it meanwhile. What you typed is still here. Check it against this, and save again.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    improvements: typeof improvements
  }
}
