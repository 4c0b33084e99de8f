// Reads people of a roster, or contacts, from a text in a thread of its own, one text at a time.

import { fieldErrors } from '#contract/field-errors.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { limitConcurrency } from '#server/lib/jobs/limit-concurrency.ts'
import { openThread, ThreadEnded } from '#server/lib/jobs/open-thread.ts'
import type { ReadRow } from './read-person.ts'
import type { Choice, SheetColumn, SheetKind } from './read-table.ts'

export interface SheetAsked {
  text: string
  kind: SheetKind
  choice: Choice | undefined
}

interface ReadSheet {
  columns: SheetColumn[]
  rows: ReadRow[]
}

export type SheetAnswer = ReadSheet | { refused: AppError['extras'] }

type Thread = ReturnType<typeof openThread<SheetAsked, SheetAnswer>>

/** In milliseconds. A text of the largest size takes less than a second. */
const TIMEOUT = 20_000
/** In milliseconds. A person reads a text several times, and to start a thread takes longer than to read with it. */
const IDLE_FOR = 60_000

const inTurn = limitConcurrency(1, 50)
let idle: { thread: Thread; until: NodeJS.Timeout } | null = null

/** @throws AppError `invalid_input`, `unavailable` while many wait */
export const readSheet = ({ text, kind, choice }: SheetAsked): Promise<ReadSheet> =>
  inTurn('first', async () => {
    const thread = takeThread()
    const tooLong = setTimeout(() => void thread.close(), TIMEOUT)
    try {
      const answer = await thread.ask({ text, kind, choice })
      leaveIdle(thread)
      if ('refused' in answer) throw new AppError('invalid_input', answer.refused)
      return answer
    } catch (error) {
      throw error instanceof ThreadEnded ? fieldError('text', fieldErrors.unreadable) : error
    } finally {
      clearTimeout(tooLong)
    }
  })

function takeThread(): Thread {
  if (idle === null) return openThread(new URL('./sheet-thread.ts', import.meta.url))
  const { thread, until } = idle
  clearTimeout(until)
  idle = null
  return thread
}

function leaveIdle(thread: Thread) {
  const close = () => {
    idle = null
    void thread.close()
  }
  idle = { thread, until: setTimeout(close, IDLE_FOR).unref() }
}
