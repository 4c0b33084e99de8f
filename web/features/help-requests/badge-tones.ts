import type { OfferState } from '#contract/records/help-options.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { ShownState } from './request-state.ts'

export const requestTones: Record<ShownState, StatusTone> = {
  open: 'info',
  promised: 'info',
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
