import type { Socket } from 'node:net'

/** Until a connection has ended. Whoever ends it with bytes on the way resets it: that is an end as well, where `once` of events would throw. */
export const untilClosed = (socket: Socket) => new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
