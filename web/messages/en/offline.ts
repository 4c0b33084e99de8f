/** Texts for offline use and bad connections. Loaded with the frame of every signed-in person. */
export const offline = {
  waiting_one: '{{count}} report is waiting to be sent. It’s saved on this device.',
  waiting_other: '{{count}} reports are waiting to be sent. They’re saved on this device.',
  waitingSee: 'View',
  arrived: 'Your report was received.',
  refused: 'A report needs a correction',
  refusedLead: 'We couldn’t accept it as it is. Open it under “Report a disaster”.',
  answers: {
    saved: 'Saved on this device',
    kept: 'What you typed is saved on this device and will be sent automatically.',
    conflict: 'Two people changed the same answer',
    conflictLead: 'Open Prepare to choose which answer to keep. Yours is saved on this device until then.',
    deviceKeepsNothingLead:
      'This may be a private window, or storage is full. Your changes are only saved online, so keep this page open until it says they’re saved.',
  },
  signOut: {
    title_one: 'Discard {{count}} report that wasn’t sent?',
    title_other: 'Discard {{count}} reports that weren’t sent?',
    answers_one: 'Discard {{count}} answer that wasn’t saved?',
    answers_other: 'Discard {{count}} answers that weren’t saved?',
    both: 'Discard what wasn’t sent? Reports: {{reports}}. Answers: {{answers}}.',
    lead: 'Logging out removes your data from this device. Anything we haven’t received is lost.',
    confirm: 'Discard and log out',
    keep: 'Stay logged in',
  },
  report: {
    saved: 'Saved on this device',
    sending: 'Sending',
    received: 'Received {{time}}',
    held: 'Editing, not sent',
    refused: 'Needs a correction',
    goesByItself: 'It will be sent automatically when you’re online. Keep this page open, or open it again later.',
    onItsWay: 'It’s being sent. It stays saved on this device until we receive it.',
    heldLead: 'You’re editing a report we haven’t received yet. It won’t be sent until you press Send report.',
    heldTitle: 'Not sent yet',
    refusedLead: 'We couldn’t accept the report as it is. Correct the marked answers and send it again.',
    sendNow: 'Send now',
    change: 'Edit it',
    discard: 'Discard it',
    discardTitle: 'Discard the report “{{what}}”?',
    discardLead: 'We haven’t received it. This removes it from this device.',
    keep: 'Keep it',
    isOnItsWay: 'The report is being sent right now. Try again in a moment.',
    another: 'Start another report',
    others: 'On this device',
    open: 'Open “{{what}}”',
    see: 'View the report “{{what}}”',
    noName: 'Disaster report',
    deviceKeepsNothing: 'This device can’t save anything',
    deviceKeepsNothingLead:
      'This may be a private window, or storage is full. The report is only sent online, so keep this page open until it says it was sent.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    offline: typeof offline
  }
}
