import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Few visits end with new codes. They are shown once, so their code is fetched before they exist. */
export const RecoveryCodes = lazyPart(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes)
