import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of these could take it before the server that asked for it starts. */
const [first, count] = [20_000, 12_000]

/** A port of this machine on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await new Promise((resolve) => probe.close(resolve))
  return isListening
}
