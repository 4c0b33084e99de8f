/** A letter from the call list. */
export const letterNow = {
  title: 'Send the letter to {{name}} now',
  lead: 'One mail asks how their offices are, and has the link to enroll. It leaves before other letters, and counts as an ask of this storm.',
  email: 'Email',
  aloud: 'Read it back aloud, letter by letter.',
  first_name: 'First name',
  last_name: 'Last name',
  language: 'Language',
  anyLanguage: 'English',
  know: 'We know this person',
  knowText: 'You vouch for them: they are confirmed when they enroll, unless something needs a closer look. We ask for your second factor.',
  replyTo: 'Replies go to {{email}}.',
  no: {
    not_set_up: 'No letter can leave yet. Ask the foundation to add the program’s postal address.',
    not_proven: 'Verify your own email address first: replies go there.',
    stopped: 'The foundation has stopped your letters. The page of your league says why.',
    paused: 'Your letters wait until the foundation has looked at them.',
  },
  send: 'Send the letter',
  done: 'The letter to {{email}} is on its way',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'letter-now': typeof letterNow
  }
}
