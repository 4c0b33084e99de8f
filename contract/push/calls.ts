// Web Push: the key that browsers subscribe with, and their subscriptions.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const getPushKey: Call<typeof schemas.getPushKey> = { method: 'GET', path: '/push/key', access: 'signed-in' }
export const subscribeToPush: Call<typeof schemas.subscribeToPush> = {
  method: 'POST',
  path: '/push/subscriptions',
  access: 'signed-in',
  status: 201,
}
export const unsubscribeFromPush: Call<typeof schemas.unsubscribeFromPush> = {
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'signed-in',
}
