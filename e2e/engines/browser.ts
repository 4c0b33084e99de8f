// What the journey needs of a browser. Each engine speaks its own protocol behind this.

import { setTimeout as pause } from 'node:timers/promises'

/** People sit in the United States. The names of other time zones differ between engines and the server. */
export const TIME_ZONE = 'America/Chicago'

/** An element in the page, by the name that the engine gave it. */
export type ElementId = string

export interface Browser {
  open(url: string): Promise<void>
  /** The value of an expression in the page; a promise is awaited. */
  evaluate<Value>(expression: string): Promise<Value>
  /** The element that this expression names in the page; undefined if it names none. */
  find(expression: string): Promise<ElementId | undefined>
  click(element: ElementId): Promise<void>
  /** Types with keys into the element that has the focus after a click. */
  type(element: ElementId, text: string): Promise<void>
  /** The size of the page, without the frame of the window. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of what the window shows. */
  screenshot(): Promise<Buffer>
  /** Errors of the page and of its console since the last call. */
  takeErrors(): Promise<string[]>
  close(): Promise<void>
}

const limit = 10_000

/** Asks again until there is an answer that is not undefined. */
export async function until<Value>(what: string, ask: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`Not within ${limit / 1000} seconds: ${what}`)
    await pause(50)
  }
}
