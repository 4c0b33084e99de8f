// Runs in a thread of its own, which read-roster.ts starts: reads a text as a table of people.

import { parentPort } from 'node:worker_threads'
import { AppError } from '#server/lib/app-error.ts'
import { readPerson } from './read-person.ts'
import type { RosterAnswer, RosterAsked } from './read-roster.ts'
import { readTable } from './read-table.ts'

parentPort?.on('message', (asked: RosterAsked) => parentPort?.postMessage(answerTo(asked)))

function answerTo({ text, choice }: RosterAsked): RosterAnswer {
  try {
    const { columns, rows } = readTable(text, choice)
    return { columns, rows: rows.map(readPerson) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.extras }
    throw error
  }
}
