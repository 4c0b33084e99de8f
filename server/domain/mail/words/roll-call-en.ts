// The texts of roll calls: mails, pushes and text messages. The subject is ours alone; of the organization it has nothing but its name in the text.

import { REPLY_LENGTH } from '#server/domain/texts/split-words.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import { type Asked, anyOf, type Helped, type Texted } from './roll-call-words.ts'
import type { SecretWords } from './words.ts'

const exercise = (isExercise: boolean) => (isExercise ? '[EXERCISE] ' : '')

const phoneLine = (phone: string | null) => (phone ? `Phone: ${phone}` : 'We don’t have their phone number.')

const notProven =
  'You haven’t confirmed your email address, so this email leaves out who it is and what they wrote. Read it in the roll call.'

export const rollCallEn = {
  /** The first line is the question with its two links, which is what a small screen shows. */
  rollCallAsks: ({ organization, isExercise, link, name }: Asked): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Are you safe?`,
    text: [
      `Are you safe?\n\nI am safe: ${link}?answer=safe\nI need help: ${link}?answer=needs_help`,
      ...(name ? [`This email is for ${typed(name)}. Others who share this mailbox get their own.`] : []),
      `${typed(organization)} is asking. ${isExercise ? 'This is an exercise. ' : ''}Press the button on the page that opens. You don’t need an account, and you can change your answer until the roll call closes.`,
      'In danger? Call 911.',
      'This link is yours alone, so don’t pass this email on.',
    ],
  }),

  personNeedsHelp: ({ name, words, phone, office, isExercise, isProven, link }: Helped): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Someone needs help`,
    text: [
      `${isProven ? `${typed(name)}${office ? `, ${typed(office)},` : ''}` : 'Someone'} needs help.${isExercise ? ' This is an exercise.' : ''}`,
      ...(isProven ? [...(words ? [`They wrote: ${typedWords(words, REPLY_LENGTH)}`] : []), phoneLine(phone)] : [notProven]),
      `The roll call: ${link}`,
    ],
  }),

  /** Half an hour later. */
  nobodyHelps: ({ name, words, phone, office, isExercise, isProven, link }: Helped): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}Nobody has said they are helping`,
    text: [
      `Nobody has said that they are helping ${isProven ? `${typed(name)}${office ? `, ${typed(office)}` : ''}` : 'someone who may need it'}.${isExercise ? ' This is an exercise.' : ''}`,
      ...(isProven ? [...(words ? [`They wrote: ${typedWords(words, REPLY_LENGTH)}`] : []), phoneLine(phone)] : [notProven]),
      `Press “I’m on it” in the roll call, so that others know: ${link}`,
    ],
  }),

  /** A text message holds a word of danger, or is of several people. */
  replyArrived: ({ names, words, phone, isDanger, isClosed, isExercise, isProven, link }: Texted): SecretWords => ({
    secret: true,
    subject: `${exercise(isExercise)}${isDanger ? 'Someone may need help' : 'A text message to review'}`,
    text: [
      `${isProven ? anyOf('en-US', names) : 'Someone'} ${isDanger ? 'may need help.' : 'sent a text message.'}${isExercise ? ' This is an exercise.' : ''}`,
      ...(isProven
        ? [
            words ? `The text: ${typedWords(words, REPLY_LENGTH)}` : 'They sent a picture with no words.',
            ...(names.length > 1 ? ['They share this phone number, so the text doesn’t count as an answer for any of them.'] : []),
            phoneLine(phone),
          ]
        : [notProven]),
      isClosed
        ? `The roll call is closed, so the text doesn’t count as an answer. Call them. The roll call: ${link}`
        : `Say in the roll call what it means: ${link}`,
    ],
  }),
}
