import { compile } from '@fastify/proxy-addr'
import type { Settings } from '#server/env.ts'

/** Whether to believe what a sender says of whom it passes on: hop 0 is the sender itself, 1 the one before it. */
export type IsTrusted = (address: string, hop: number) => boolean

/**
 * Who is believed. Of several hops those nearest to us count, since everybody can write what stands before them. So `true` is the one proxy
 * in front and no more: a header believed whole is an address of the client's choice.
 */
export function trustedProxies(setting: Settings['TRUST_PROXY']): IsTrusted {
  if (Array.isArray(setting)) return compile(setting)
  const hops = Number(setting)
  return (_address, hop) => hop < hops
}
