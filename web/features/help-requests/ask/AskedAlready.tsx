import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { useHelpLabels } from '../use-help-labels.ts'

interface Props {
  request: HelpRequest
  onAskAgain: () => void
  onKeep: () => void
}

/** Asks once whether a second request for the same is meant. */
export function AskedAlready({ request, onAskAgain, onKeep }: Props) {
  const { t } = useTranslation('help-requests')
  const words = useHelpLabels()
  const waiting = request.offers?.filter(({ state }) => state === 'offered').length ?? 0
  return (
    <ConfirmDialog
      harmless
      title={t('again.title')}
      confirmLabel={t('again.ask')}
      keepLabel={t('again.keep')}
      onConfirm={onAskAgain}
      onKeep={onKeep}
    >
      <p>
        {t('again.text', { what: words.what(request), at: momentText(request.created_at ?? '') })}{' '}
        {waiting > 0 && t('again.offers', { count: waiting })}
      </p>
      <p>
        <SmartLink to={`/help-request?id=${request.id}`}>{t('again.open')}</SmartLink>
      </p>
    </ConfirmDialog>
  )
}
