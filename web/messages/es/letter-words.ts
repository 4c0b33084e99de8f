import { letterWords as letter } from '#web/messages/en/letter-words.ts'

export const letterWords = letter
