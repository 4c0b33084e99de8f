import { lazyPart } from '#web/ui/lazy-part.tsx'

/** In the header of the back office, whose frame loads it before it is shown. */
export const ExportMenu = lazyPart(() => import('#web/features/back-office/dashboard/ExportMenu.tsx').then((file) => file.ExportMenu))
