import * as calls from '#contract/letters/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { AppError } from '#server/lib/app-error.ts'

const notYet = () => {
  throw new AppError('not_found')
}

export const letterRoutes = bindCalls(calls, {
  showLetterTerms: notYet,
  listLetters: notYet,
  writeLetter: notYet,
  importLetters: notYet,
  writeLetters: notYet,
  sendLetterAgain: notYet,
  endLetter: notYet,
  searchLetters: notYet,
  stopLetters: notYet,
  changeLetters: notYet,
})
