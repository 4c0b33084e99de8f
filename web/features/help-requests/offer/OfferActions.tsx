import { type ReactNode, useState } from 'react'
import { acceptOffer, cancelOffer, declineOffer, receiveOffer, returnOffer, sendOffer } from '#contract/help-requests/calls.ts'
import type { HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import type { OfferAction } from '#contract/records/help-options.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ReasonDialog } from '../read/ReasonDialog.tsx'
import { useChange } from '../use-change.ts'
import { useHelpLabels } from '../use-help-labels.ts'
import styles from './OfferActions.module.css'

const variants: Record<OfferAction, ButtonVariant> = {
  accept: 'primary',
  decline: 'secondary',
  'on-the-way': 'primary',
  arrived: 'primary',
  returned: 'primary',
  cancel: 'danger-quiet',
}

const steps = {
  accept: acceptOffer,
  decline: declineOffer,
  'on-the-way': sendOffer,
  arrived: receiveOffer,
  returned: returnOffer,
  cancel: cancelOffer,
} as const

interface Props {
  request: HelpRequest
  offer: Offer
  /** What would still be needed after accepting the offer; null if nothing would. */
  rest: string | null
  onDone: () => void
}

/** The actions that the reader may take on an offer now, each explained in a sentence. */
export function OfferActions({ request, offer, rest, onDone }: Props): ReactNode {
  const { t } = useTranslation('offers')
  const { unit } = useHelpLabels()
  const [asked, setAsked] = useState<'decline' | 'cancel' | null>(null)
  const { change, doing } = useChange(request.id, onDone)
  const { id } = offer
  const { credit_union_id: own, organization_confirmed: isMailed } = useActor()
  const isOurs = own === offer.credit_union.id
  const allowed = offered(offer.allowed ?? [])

  async function take(action: OfferAction, body?: { reason: string }) {
    const words = { what: `${t(`actions.${action}`)}: ${unit(offer)}`, done: t(`doneToasts.${action}`) }
    const params = { id }
    await (body ? change(cancelOffer, { params, body }, words) : change(steps[action], { params }, words))
    setAsked(null)
  }

  function press(action: OfferAction) {
    if (action === 'decline' || action === 'cancel') setAsked(action)
    else void take(action)
  }

  function hint(action: OfferAction) {
    if (action === 'arrived' && isOurs) return t('hints.arrivedForThem')
    if (action === 'returned' && !isOurs) return t('hints.returnedForThem')
    if (!isMailed && (action === 'on-the-way' || action === 'arrived')) return t(`unmailed.${action}`)
    return t(`hints.${action}`, { name: isOurs ? (request.credit_union?.name ?? '') : offer.credit_union.name })
  }

  const named = isOurs ? t('own', { unit: unit(offer) }) : t('one', { name: offer.credit_union.name, unit: unit(offer) })
  if (allowed.length === 0) return null
  return (
    <Stack gap="tight">
      <div className={styles.actions}>
        {allowed.map((action) => (
          <div key={action} className={styles.action}>
            <Button
              variant={variants[action]}
              busy={doing === steps[action]}
              disabled={doing !== null && doing !== steps[action]}
              label={t('actionOf', { action: t(`actions.${action}`), offer: named })}
              describedBy={`${id}-${action}`}
              onPress={() => press(action)}
            >
              {t(`actions.${action}`)}
            </Button>
            <p id={`${id}-${action}`} className="small soft no-print">
              {hint(action)}
              {action === 'accept' && rest && ` ${t('hints.acceptPart', { rest })}`}
            </p>
          </div>
        ))}
      </div>
      {asked === 'decline' && (
        <ConfirmDialog
          title={t('declineTitle', { unit: unit(offer), name: offer.credit_union.name })}
          confirmLabel={t('actions.decline')}
          keepLabel={t('declineKeep')}
          busy={doing === declineOffer}
          onConfirm={() => void take('decline')}
          onKeep={() => setAsked(null)}
        >
          {t(isMailed ? 'declineText' : 'unmailed.declineText')}
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={t('cancelTitle', { unit: unit(offer) })}
          text={t(isMailed ? 'cancelText' : 'unmailed.cancelText')}
          confirmLabel={t('actions.cancel')}
          keepLabel={t('cancelKeep')}
          onConfirm={(reason) => take('cancel', { reason })}
          onKeep={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}

/** Declining and canceling both end an open offer, so a person who may decline sees no Cancel. */
const offered = (allowed: readonly OfferAction[]) => allowed.filter((action) => action !== 'cancel' || !allowed.includes('decline'))
