import { compile } from '@fastify/proxy-addr'
import type { Settings } from '#server/lib/env.ts'

/** Whether to trust a sender about the hop before it: hop 0 is the sender itself, 1 the one before it. */
export type IsTrusted = (address: string, hop: number) => boolean

/**
 * The trusted proxies. Of several hops, those nearest to us count, because any client can write the earlier ones. So `true` trusts the one proxy in
 * front and no more: a fully trusted header would be an IP address of the client's choice.
 */
export function trustedProxies(setting: Settings['TRUST_PROXY']): IsTrusted {
  if (Array.isArray(setting)) return compile(setting)
  const hops = Number(setting)
  return (_address, hop) => hop < hops
}
