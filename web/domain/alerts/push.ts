// Push notifications on this device. The browser's question appears after a button press, never at load.

import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push/calls.ts'
import { call } from '#web/lib/api/call.ts'

/** `blocked`: the person or the device's administrator has refused. Only the browser's settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const WORKER = '/service-worker.js'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The state of push. If it is on, the subscription is sent again: the server may have lost it, or another person has signed in. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  await tellServer(subscription)
  return 'on'
}

/** Asks for permission, subscribes this device, and returns the new state. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const [{ key }] = await Promise.all([call(getPushKey), navigator.serviceWorker.register(WORKER)])
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with an older server key would prevent a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return 'on'
}

/** The server deletes the subscription first, so that it never sends to one that is gone. */
export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return 'off'
}

function tellServer(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } } })
}
