import { expect, it } from 'vitest'
import { languages } from '#contract/options.ts'
import { answers } from '#contract/records/roll-call-options.ts'
import * as asks from '#server/domain/asks/answer-words.ts'
import * as rollCalls from '#server/domain/roll-calls/text-words.ts'
import { meaningOf } from '#server/domain/texts/read-reply.ts'
import { isStop } from '#server/domain/texts/read-stop.ts'
import { withoutOurWords } from './own-words.ts'

const link = 'https://portal.example.org/here/0123456789012345678901'
const program = { name: 'Breakwater', phone: '555-555-0100' }
const texts = languages.flatMap((language) => {
  const [tone, drill] = [
    { isExercise: false, language },
    { is_exercise: true, language },
  ]
  return [
    ...answers.map((answer) => rollCalls.thanksText({ is_exercise: false, language, answer, link })),
    rollCalls.askText({ organization: 'Pier Credit Union', is_exercise: false, language, link }),
    rollCalls.helpText({ program, is_exercise: false, language, link }),
    ...[rollCalls.closedText, rollCalls.stoppedText, rollCalls.dangerText, rollCalls.unclearText, rollCalls.pictureText].map((say) =>
      say(drill),
    ),
    ...(['open', 'closed'] as const).map((word) => asks.countedText(tone, word, link)),
    ...[true, false].flatMap((isPicture) => [asks.storedText(tone, link, { isPicture }), asks.dangerousText(tone, { isPicture })]),
    ...[true, false].map((isAsked) => asks.helpText(tone, { program: 'Breakwater 555-555-0100', isAsked })),
    asks.noneLeftText(tone),
  ]
})

it.each([...texts, rollCalls.unreadText])('“%s”, quoted, is no cry, no answer and no stop', (text) => {
  for (const quoted of [`Liked “${text}”`, `A Grace le gustó "${text}"`, `> ${text.toUpperCase()}`, `Fwd: ${text}`]) {
    const said = withoutOurWords(quoted)
    expect([said, meaningOf(said), isStop(said)]).toEqual([said, 'unclear', false])
  }
})

it.each([
  'Are you safe? Reply 1 safe, 2 need help. We are trapped',
  'We are in danger call 911',
  'In danger call 911',
  'Emphasized “we are trapped in the vault”',
  'Liked “We have your answer: safe.” but now I need help',
])('“%s” is still a cry', (text) => expect(['danger', 'needs_help']).toContain(meaningOf(withoutOurWords(text))))

it('leaves all other texts as they are', () => expect(withoutOurWords('Ñandú’s “café” is closed…')).toBe('Ñandú’s “café” is closed…'))
