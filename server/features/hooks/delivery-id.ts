import { hash } from 'node:crypto'

/** The same over all tries, and whenever the event is read again: a receiver tells by it what it has already. */
export const deliveryId = (hookId: string, eventId: string) => `msg_${hash('sha256', `${hookId} ${eventId}`, 'base64url').slice(0, 32)}`
