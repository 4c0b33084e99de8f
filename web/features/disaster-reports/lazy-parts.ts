// The screens after the form. Their code loads when a person starts to fill in the form, or soon after they can repeat the last report, so it is there if
// the connection is lost later.

import { wait } from '#web/lib/delays.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export const CheckAnswers = lazyPart(() => import('./check/CheckAnswers.tsx').then((file) => file.CheckAnswers))
export const FiledReport = lazyPart(() => import('./send/FiledReport.tsx').then((file) => file.FiledReport))
export const OfficesInReport = lazyPart(() => import('./write/OfficesInReport.tsx').then((file) => file.OfficesInReport), 'offices')
export const SentOverlay = lazyPart(() => import('./send/SentOverlay.tsx').then((file) => file.SentOverlay))

/** FiledReport brings the code that sends, and the schema. */
export const preloadParts = () => void Promise.all([CheckAnswers, FiledReport, SentOverlay].map((part) => part.preload()))

/** In milliseconds. It is 20 files, and the form comes first. */
const SOON = 1_500

export const preloadPartsSoon = () => wait(SOON, preloadParts)
