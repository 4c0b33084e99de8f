// The forms of a request: most readers only read it. Their fields and schemas load after the request, so they are there if the connection is
// lost later.

import { lazyPart } from '#web/ui/lazy-part.tsx'

export const EditRequest = lazyPart(() => import('./ask/EditRequest.tsx').then((file) => file.EditRequest))
export const OfferForm = lazyPart(() => import('./offer/OfferForm.tsx').then((file) => file.OfferForm))
export const ReasonDialog = lazyPart(() => import('./read/ReasonDialog.tsx').then((file) => file.ReasonDialog))

export const preloadForms = () => void Promise.all([EditRequest, OfferForm, ReasonDialog].map((form) => form.preload()))
