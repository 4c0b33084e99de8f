// On most days nothing is under way. The texts of these parts, 18 kB, load only if something is.

import { lazyPart } from '#web/ui/lazy-part.tsx'

export const OfficesCard = lazyPart(() => import('./OfficesCard.tsx').then((file) => file.OfficesCard), 'offices')
export const ExerciseCard = lazyPart(() => import('./OfficesCard.tsx').then((file) => file.ExerciseCard), 'offices')
export const NowList = lazyPart(
  () => import('./now/NowList.tsx').then((file) => file.NowList),
  'condition',
  'disaster-types',
  'help-kinds',
  'incidents',
  'safe',
)
