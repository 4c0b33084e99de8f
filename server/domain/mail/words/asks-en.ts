// The text of the mail by which a storm asks.

import { typed } from '#server/lib/mail/typed.ts'
import type { SecretWords, Words } from './words.ts'

export interface StormAsks extends Record<'incident' | 'organization' | 'name' | 'link' | 'unsubscribe', string> {
  isExercise: boolean
  offices: number
  /** Where a credit union that has not enrolled does so; null for one that has. */
  enroll: string | null
  /** The program’s postal address, for a person without an account; empty if it is not set. Null for people of the credit union. */
  address: string | null
}

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')

export const asksEn = {
  /** The first lines are the answers, which is what a small screen shows. */
  stormAsks: ({ incident, organization, name, link, unsubscribe, isExercise, offices, enroll, address }: StormAsks): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}${typed(incident)}: how ${offices === 1 ? 'is your office' : `are your ${offices} offices`}?`,
    text: [
      `All open: ${link}?all=open\nAll closed: ${link}?all=closed\nOne by one: ${link}`,
      `How ${offices === 1 ? 'is the office' : `are the ${offices} offices`} of ${typed(organization)} in the path of ${typed(incident)}?${isExercise ? ' This is an exercise.' : ''} Press the button on the page that opens. You don’t need a password.`,
      ...(name
        ? [`This email is for ${typed(name)}. The link is theirs alone. Do not forward it.`]
        : ['The link is yours alone. Do not forward it.']),
      'In danger? Call 911.',
      ...(enroll ? [`Enroll ${typed(organization)} (2 minutes): ${enroll}`] : []),
      address === null ? `Don’t ask me again: ${unsubscribe}` : `${address}\nDon’t write to me again: ${unsubscribe}`.trim(),
    ],
    unsubscribe,
  }),

  /**
   * A possible cry for help, from a text or a page. The mail leaves out what the person wrote, because the reply is deleted and the mail is not. `incident`
   * is null if none is open.
   */
  stormCry: ({
    incident,
    organization,
    link,
    isExercise,
    isOwn,
  }: Record<'organization' | 'link', string> & { incident: string | null; isExercise: boolean; isOwn: boolean }): Words => ({
    subject: `${exercise(isExercise)}Somebody at ${typed(organization)} may need help`,
    text: [
      `Someone at ${typed(organization)} wrote what may be a cry for help${incident === null ? '' : ` in ${typed(incident)}`}.`,
      `${isOwn ? 'Read it' : incident === null ? 'Call and ask what they need' : 'Read it and call them'}: ${link}`,
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
