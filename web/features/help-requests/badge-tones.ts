import type { HelpRequestState, OfferState } from '#contract/records/help-options.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'

export const requestTones: Record<HelpRequestState | 'back', StatusTone> = {
  open: 'caution',
  met: 'good',
  back: 'unknown',
  closed: 'unknown',
}

export const offerTones: Record<OfferState, StatusTone> = {
  offered: 'caution',
  accepted: 'good',
  declined: 'unknown',
  on_the_way: 'good',
  arrived: 'good',
  returned: 'good',
  cancelled: 'unknown',
}
