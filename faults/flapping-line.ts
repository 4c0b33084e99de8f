// A line that drops: a TCP proxy that cuts connections at moments drawn by lot, the same ones for the same seed.

import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

export interface FlappingLine {
  url: string
  /** How many connections it has cut. */
  cuts(): number
  close(): Promise<void>
}

/** `random` returns 0 up to 1. Two thirds of the requests are cut: before the request, in its middle, or in the middle of its answer. */
export async function openFlappingLine(port: number, random: () => number): Promise<FlappingLine> {
  let cuts = 0
  const open = new Set<Socket>()

  const server = createServer((near) => {
    const far = dial(port, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    const cut = () => {
      cuts += 1
      near.resetAndDestroy()
      far.destroy()
    }
    let isAnswerLost = false
    near.on('data', (bytes: Buffer) => {
      const fate = random()
      if (fate < 0.15) return cut()
      if (fate < 0.4) return cutAmid(far, bytes)
      // The client gets no answer, or only a part of it.
      isAnswerLost = fate < 0.7
      far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => (isAnswerLost ? cutAmid(near, bytes) : near.write(bytes)))

    function cutAmid(to: Socket, bytes: Buffer) {
      to.write(bytes.subarray(0, Math.floor(bytes.length * random())))
      setImmediate(cut)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
