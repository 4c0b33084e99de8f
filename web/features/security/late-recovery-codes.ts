import { late } from '#web/ui/late.tsx'

/** Few visits end with new codes. They are shown once, so their code is fetched before they exist. */
export const RecoveryCodes = late(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes)
