// Runs in a thread of its own, which read-sheet.ts starts: reads a text as a table of people.

import { parentPort } from 'node:worker_threads'
import { AppError } from '#server/lib/app-error.ts'
import { readAddressee, readPerson } from './read-person.ts'
import type { SheetAnswer, SheetAsked } from './read-sheet.ts'
import { isOfLetters, readTable } from './read-table.ts'

parentPort?.on('message', (asked: SheetAsked) => parentPort?.postMessage(answerTo(asked)))

function answerTo({ text, kind, choice }: SheetAsked): SheetAnswer {
  try {
    const { columns, rows } = readTable(text, kind, choice)
    return { columns, rows: rows.map(isOfLetters(kind) ? readAddressee : readPerson) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.extras }
    throw error
  }
}
