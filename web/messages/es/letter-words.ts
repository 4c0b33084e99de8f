import { letterWords as letter } from '../en/letter-words.ts'

export const letterWords = letter
