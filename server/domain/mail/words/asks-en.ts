// The text of the mail by which a storm asks.

import { REPLY_LENGTH } from '#server/domain/texts/split-words.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import type { SecretWords, Words } from './words.ts'

export interface StormAsks extends Record<'incident' | 'organization' | 'name' | 'link' | 'unsubscribe', string> {
  isExercise: boolean
  offices: number
  /** Where a credit union that has not enrolled does so; null for one that has. */
  enroll: string | null
  /** Who asks a person without an account, as by a letter. Null for people of the credit union. */
  desk: AskingDesk | null
}

export interface AskingDesk {
  /** The Association, or the program. */
  sender: string
  /** The program’s. */
  phone: string
  /** The program’s postal address; empty if it is not set. */
  address: string
}

export interface StormCry extends Record<'organization' | 'link' | 'words', string> {
  /** Null where no storm is open. */
  incident: string | null
  isExercise: boolean
  /** To the organization's own people. */
  isOwn: boolean
  /** To those who can read the words in the portal. */
  isReader: boolean
}

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')

export const asksEn = {
  /** The first lines are the answers, which is what a small screen shows. A person without an account is first told who asks. */
  stormAsks: ({ incident, organization, name, link, unsubscribe, isExercise, offices, enroll, desk }: StormAsks): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}${typed(incident)}: how ${offices === 1 ? 'is your office' : `are your ${offices} offices`}?`,
    text: [
      ...(desk ? [`${typed(desk.sender)} asks how things are at ${typed(organization)}.`] : []),
      `All open: ${link}?all=open\nAll closed: ${link}?all=closed\nOne by one: ${link}`,
      `How ${offices === 1 ? 'is the office' : `are the ${offices} offices`} of ${typed(organization)} in the path of ${typed(incident)}?${isExercise ? ' This is an exercise.' : ''} Press the button on the page that opens. You don’t need a password.`,
      ...(name
        ? [`This email is for ${typed(name)}. The link is theirs alone. Do not forward it.`]
        : ['The link is yours alone. Do not forward it.']),
      'In danger? Call 911.',
      ...(enroll ? [`Enroll ${typed(organization)} (2 minutes): ${enroll}`] : []),
      ...(desk
        ? [`Questions: reply to this mail, or call ${desk.phone}.`, `${desk.address}\nDon’t write to me again: ${unsubscribe}`.trim()]
        : [`Don’t ask me again: ${unsubscribe}`]),
    ],
    unsubscribe,
  }),

  /** A possible cry for help, from a text or a page. `words` are empty for a picture, for who does not see them in the portal, and at an address that is not proven. */
  stormCry: ({ incident, organization, link, words, isExercise, isOwn, isReader }: StormCry): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Somebody at ${typed(organization)} may need help`,
    text: [
      `Someone at ${typed(organization)} wrote what may be a cry for help${incident === null ? '' : ` in ${typed(incident)}`}.`,
      ...(words ? [`They wrote: ${typedWords(words, REPLY_LENGTH)}`] : []),
      `${isOwn ? 'Read it' : isReader ? 'Read it and call them' : 'Call and ask what they need'}: ${link}`,
    ],
  }),

  /** Half an hour later, or after a call that began meanwhile. Only that nobody took it up is known. */
  stormCryAgain: ({ incident, organization, link, words, isExercise, isOwn }: StormCry): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Nobody has taken up a possible cry for help at ${typed(organization)}`,
    text: [
      `Nobody has taken up what may be a cry for help from someone at ${typed(organization)}${incident === null ? '' : ` in ${typed(incident)}`}.${isExercise ? ' This is an exercise.' : ''}`,
      ...(words ? [`They wrote: ${typedWords(words, REPLY_LENGTH)}`] : []),
      `${isOwn ? 'Say what it means, so that others know' : 'Call them, and log the call, so that others know'}: ${link}`,
    ],
  }),

  askTakenBack: ({ incident, organization, isExercise }: Record<'incident' | 'organization', string> & { isExercise: boolean }): Words => ({
    subject: `${exercise(isExercise)}${typed(incident)}: no answer is needed`,
    text: [
      `A few minutes ago we asked how the offices of ${typed(organization)} are in the path of ${typed(incident)}. That was a mistake, and was taken back.`,
      'You don’t need to do anything. If you have answered, your answer is kept.',
    ],
  }),
}
