import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Few people write alerts. */
export const OwnActions = lazyPart(() => import('./OwnActions.tsx').then((file) => file.OwnActions), 'alert-form')
