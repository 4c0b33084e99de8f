// Web Push: the key that browsers subscribe with, and their subscriptions.

import { get, post, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const getPushKey = get<typeof schemas.getPushKey>('/push/key', 'signed-in')
export const subscribeToPush = post<typeof schemas.subscribeToPush>('/push/subscriptions', 'signed-in', { status: 201 })
export const unsubscribeFromPush = remove<typeof schemas.unsubscribeFromPush>('/push/subscriptions', 'signed-in')
