/** What is said while there is no network, or a bad one. Loaded with the frame of everybody who is signed in. */
export const offline = {
  waiting_one: '{{count}} report has not been received yet. It is saved on this device.',
  waiting_other: '{{count}} reports have not been received yet. They are saved on this device.',
  waitingSee: 'See',
  arrived: 'Your report was received.',
  refused: 'A report needs a correction',
  refusedLead: 'The server could not take it as it is. Open it under “Report a disaster”.',
  answers: {
    saved: 'Saved on this device',
    kept: 'What you typed is kept on this device and is sent again by itself.',
    conflict: 'Two people changed the same answer',
    conflictLead: 'Open Prepare to choose which one stays. Yours is kept on this device until then.',
    deviceKeepsNothingLead:
      'It is a private window, or there is no room left. Changes are saved over the network only: keep this page open until it says that they are saved.',
  },
  signOut: {
    title_one: 'Discard {{count}} report that was not sent?',
    title_other: 'Discard {{count}} reports that were not sent?',
    answers_one: 'Discard {{count}} answer that was not saved?',
    answers_other: 'Discard {{count}} answers that were not saved?',
    both: 'Discard what was not sent? Reports: {{reports}}. Answers: {{answers}}.',
    lead: 'Logging out removes everything of yours from this device. What was not received is lost.',
    confirm: 'Discard and log out',
    keep: 'Stay logged in',
  },
  report: {
    saved: 'Saved on this device',
    sending: 'Sending',
    received: 'Received {{time}}',
    held: 'Being changed, not sent',
    refused: 'Needs a correction',
    goesByItself: 'It is sent by itself as soon as there is a connection: keep this page open, or open it again later.',
    onItsWay: 'It is on its way. It is saved on this device until the server has it.',
    heldLead: 'You are changing a report that was not received yet. It is not sent until you press Send report.',
    heldTitle: 'Not sent yet',
    refusedLead: 'The server could not take the report as it is. Correct what is marked and send it again.',
    sendNow: 'Send now',
    change: 'Change it',
    discard: 'Discard it',
    discardTitle: 'Discard the report “{{what}}”?',
    discardLead: 'It was not received. It is removed from this device.',
    keep: 'Keep it',
    isOnItsWay: 'The report is on its way just now. Try again in a moment.',
    another: 'Start another report',
    others: 'On this device',
    open: 'Open “{{what}}”',
    see: 'See the report “{{what}}”',
    noName: 'Disaster report',
    deviceKeepsNothing: 'This device keeps nothing',
    deviceKeepsNothingLead:
      'It is a private window, or there is no room left. The report is sent over the network only: keep this page open until you see that it was sent.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    offline: typeof offline
  }
}
