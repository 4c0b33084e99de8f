// Notifications on this device: asked for by a button, never at load.

import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push/calls.ts'
import { call } from '#web/lib/calls/call.ts'

/** `blocked`: the person, or whoever looks after the device, has said no; only the browser's own settings change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const WORKER = '/service-worker.js'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How it stands. Where it is on, the server hears of it again: it may have forgotten this device, or somebody else has signed in. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  await tellServer(subscription)
  return 'on'
}

/** Asks for permission and subscribes this device; answers how it stands then. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const [{ key }] = await Promise.all([call(getPushKey), navigator.serviceWorker.register(WORKER)])
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key, before the server was set up anew, would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return 'on'
}

/** The server forgets this device first: what it does not know it cannot send to. */
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
