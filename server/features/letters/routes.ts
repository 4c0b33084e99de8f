import * as calls from '#contract/letters/calls.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { termsOf, vouchesLeft } from '#server/domain/letters/desk-terms.ts'
import { noteContactsAnswered, noteContactsViewed, viewsOf } from '#server/domain/sign-in/contact-views.ts'
import { pageIn } from '#server/lib/database/list.ts'
import { endLetter, sendAgain } from './change-letter.ts'
import { importLetters } from './import-letters.ts'
import { changeLetters, lettersByDesk, stopLetters } from './kiosk.ts'
import { leftToday, letterFor, lettersOf } from './present.ts'
import { sampleLetters } from './sample-letter.ts'
import { replyToOf, senderOf } from './sender.ts'
import { writeBatch } from './write-batch.ts'
import { writeLetter } from './write-letter.ts'

const LETTERS = 'letters'

export const letterRoutes = bindCalls(calls, {
  showLetterTerms: async (call) => {
    const sender = await senderOf(call)
    const { keeper } = sender
    const terms = await termsOf(call.db, keeper)
    return {
      is_set_up: call.settings.PROGRAM_ADDRESS !== undefined,
      reply_to: replyToOf(call),
      may_vouch: terms.may_vouch,
      vouches_left: keeper === null || !terms.may_vouch ? 0 : await vouchesLeft(call.db, keeper, terms),
      left_today: await leftToday(call.db, keeper),
      per_minute: call.settings.LETTERS_PER_MINUTE,
      stopped: terms.stopped_at === null ? null : (terms.stop_reason ?? ''),
      is_paused: terms.paused_at !== null,
      letter: await sampleLetters(call, sender),
    }
  },

  listLetters: async (call) => {
    const { state, limit, offset } = call.query
    const { keeper } = await senderOf(call)
    const letters = answerPage(call.reply, pageIn(await lettersOf(call.db, keeper, state || undefined), { limit, offset }))
    await noteContactsViewed(call.db, call.actor, `${LETTERS} ${offset ?? 0}`, viewsOf(letters.length))
    return letters
  },

  writeLetter: async (call) => {
    const id = await writeLetter(call, call.body)
    return letterFor(call.db, (await senderOf(call)).keeper, id)
  },

  writeLetters: (call) => writeBatch(call, call.body),

  importLetters: async (call) => {
    const answer = await importLetters(call, call.body)
    await noteContactsAnswered(call.db, call.actor, LETTERS)
    return answer
  },

  sendLetterAgain: async (call) => {
    await sendAgain(call, call.params.id)
    return letterFor(call.db, (await senderOf(call)).keeper, call.params.id)
  },

  endLetter: (call) => endLetter(call, call.params.id),
  searchLetters: (call) => lettersByDesk(call.db, call.body.searchString ?? ''),
  stopLetters: (call) => stopLetters(call, call.body),
  changeLetters: (call) => changeLetters(call, call.params.id, call.body),
})
