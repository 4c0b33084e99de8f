import { useState } from 'react'
import { declineHelpRequest } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { useChange } from '../use-change.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** For an organization that was asked: to offer, or to say that it cannot help this time. */
export function AnswerInvitation({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const [isAsked, setIsAsked] = useState(false)
  const { id, is_invited, declined_at, allowed = [], credit_union: from } = request
  const { change } = useChange(id, () => document.getElementById('main')?.focus())
  if (!is_invited) return null
  const name = from?.name ?? ''

  async function decline(reason: string) {
    await change(declineHelpRequest, { params: { id }, body: { reason } }, { what: t('invited.decline'), done: t('invited.toast') })
    setIsAsked(false)
  }

  if (declined_at) return <Note>{t('invited.declined', { at: shortDateTime(declined_at) })}</Note>
  if (!allowed.includes('decline')) return null
  return (
    <Note icon="mail" title={t('invited.title', { name })}>
      <Row>
        {allowed.includes('offer') && <Button onPress={() => focusField('unit')}>{t('invited.offer')}</Button>}
        <Button variant="secondary" onPress={() => setIsAsked(true)}>
          {t('invited.decline')}
        </Button>
      </Row>
      {isAsked && (
        <ReasonDialog
          optional
          title={t('invited.declineTitle')}
          text={t('invited.declineText', { name })}
          confirmLabel={t('invited.decline')}
          keepLabel={t('invited.keep')}
          onConfirm={decline}
          onKeep={() => setIsAsked(false)}
        />
      )}
    </Note>
  )
}
