import { late } from '#web/ui/late.tsx'

/** Few people write alerts. */
export const OwnActions = late(() => import('./OwnActions.tsx').then((file) => file.OwnActions), 'alert-form')
