// On most days nothing is under way. These parts and their texts load only if something is.

import { late } from '#web/ui/late.tsx'

export const OfficesCard = late(() => import('./OfficesCard.tsx').then((file) => file.OfficesCard), 'offices')
export const Situation = late(() => import('./Situation.tsx').then((file) => file.Situation), 'disaster-reports', 'help-requests', 'safe')
export const Warnings = late(() => import('./Warnings.tsx').then((file) => file.Warnings), 'warnings')
export const AskChoices = late(() => import('./AskChoices.tsx').then((file) => file.AskChoices), 'warnings')
