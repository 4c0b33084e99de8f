// Letters: a desk asks people to enroll their credit unions.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showLetterTerms = get<typeof schemas.showLetterTerms>('/letters/terms', 'desk')
export const listLetters = get<typeof schemas.listLetters>('/letters', 'desk')
export const writeLetter = post<typeof schemas.writeLetter>('/letters', 'desk', { status: 201 })
export const writeLetters = post<typeof schemas.writeLetters>('/letters/batch', 'desk')
export const importLetters = post<typeof schemas.importLetters>('/letters/import', 'desk', { bodyLimit: 4 * 1024 * 1024 })
export const sendLetterAgain = post<typeof schemas.sendLetterAgain>('/letters/{id}/again', 'desk')
export const endLetter = remove<typeof schemas.endLetter>('/letters/{id}', 'desk')
export const searchLetters = post<typeof schemas.searchLetters>('/kiosk/letters', 'developer', { asks: true })
export const stopLetters = post<typeof schemas.stopLetters>('/kiosk/stopLetters', 'developer', { needsRecentFactor: true })
export const changeLetters = put<typeof schemas.changeLetters>('/kiosk/letters/{id}', 'developer', { needsRecentFactor: true })
