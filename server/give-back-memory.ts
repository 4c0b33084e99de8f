import { Session } from 'node:inspector/promises'

/** Gives back what loading the program, or the directory, took and nobody needs any more: for a tenth of a second, a fifth of the memory. */
export async function giveBackMemory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
