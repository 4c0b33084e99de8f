// Web Push: the key that browsers subscribe with, and their subscriptions.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import * as s from '#contract/schema.ts'

export const getPushKey = {
  summary: 'The public key of this installation for Web Push (VAPID), in base64url.',
  answer: z.object({ key: z.string() }),
} satisfies CallSchemas

const endpoint = z
  .string({ error: fieldErrors.pushEndpoint })
  .check(s.atMost(2000, fieldErrors.pushEndpoint), z.url({ protocol: /^https?$/, error: fieldErrors.pushEndpoint }))

/** As a browser provides them: 65 bytes of a point on P-256 and 16 bytes of a secret, in base64url. */
const keys = z.object({
  p256dh: z.string({ error: fieldErrors.pushKey }).check(z.regex(/^[A-Za-z0-9_-]{87}=?$/, fieldErrors.pushKey)),
  auth: z.string({ error: fieldErrors.pushKey }).check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/, fieldErrors.pushKey)),
})

export const subscribeToPush = {
  summary:
    'Subscribes this browser to alerts, with the values of its PushSubscription. Repeating it adds no second subscription. One of another account is taken over only with the same keys.',
  body: z.object({ endpoint, keys }),
  answer: s.successStatus,
} satisfies CallSchemas

/** The JSON that the service worker gets with each push. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The id of the alert, so that repeated pushes show one notification. */
  tag: z.string(),
  /** The path in the portal that a click opens. */
  url: z.string(),
})
export type PushMessage = z.output<typeof pushMessage>

export const unsubscribeFromPush = {
  summary: 'Ends the subscription of this browser. One that another account holds stays.',
  body: z.object({ endpoint }),
  answer: s.successStatus,
} satisfies CallSchemas
