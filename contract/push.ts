// Web Push: the key that browsers subscribe with, and their subscriptions.

import * as z from 'zod/mini'
import { route } from './route.ts'
import * as s from './schema.ts'

export const getPushKey = route({
  method: 'GET',
  path: '/push/key',
  access: 'signed-in',
  summary: 'The public key of this installation for Web Push.',
  answer: z.object({ key: z.string() }),
})

const endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))

export const subscribeToPush = route({
  method: 'POST',
  path: '/push/subscriptions',
  access: 'signed-in',
  summary: 'Subscribes this browser to alerts.',
  body: z.object({ endpoint, keys: z.object({ p256dh: s.line(), auth: s.line() }) }),
  answer: s.successStatus,
  status: 201,
})

export const unsubscribeFromPush = route({
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'signed-in',
  summary: 'Ends the subscription of this browser.',
  body: z.object({ endpoint }),
  answer: s.successStatus,
})
