import type { HelpRequestState, OfferState } from '#contract/records/help-options.ts'
import type { SignalTone } from '#web/ui/feedback/Signal.tsx'

export const requestTones: Record<HelpRequestState, SignalTone> = { open: 'caution', met: 'good', closed: 'unknown' }

export const offerTones: Record<OfferState, SignalTone> = {
  offered: 'caution',
  accepted: 'good',
  declined: 'unknown',
  on_the_way: 'good',
  arrived: 'good',
  returned: 'good',
  cancelled: 'unknown',
}
