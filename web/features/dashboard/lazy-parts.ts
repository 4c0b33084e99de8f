// On most days nothing is under way. These parts and their texts load only if something is.

import { lazyPart } from '#web/ui/lazy-part.tsx'

export const OfficesCard = lazyPart(() => import('./OfficesCard.tsx').then((file) => file.OfficesCard), 'offices')
export const Situation = lazyPart(
  () => import('./Situation.tsx').then((file) => file.Situation),
  'disaster-reports',
  'help-requests',
  'safe',
)
export const Warnings = lazyPart(() => import('./Warnings.tsx').then((file) => file.Warnings), 'warnings')
export const AskChoices = lazyPart(() => import('./AskChoices.tsx').then((file) => file.AskChoices), 'warnings')
