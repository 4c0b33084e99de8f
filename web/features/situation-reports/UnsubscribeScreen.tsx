import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'

/** /unsubscribe/{token}: the link in a situation report's mail. Opening it changes nothing, because mail filters open links. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('unsubscribe')
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    // The focused button is gone.
    if (isDone) focusMain()
  }, [isDone])
  return (
    <PublicPage low brandTo="/login" heading={t('title')}>
      <div role="status">
        {isDone && (
          <Note tone="good" title={t('done')}>
            {t('doneText')}
          </Note>
        )}
      </div>
      {!isDone && <OnePress onDone={() => setIsDone(true)} />}
      <PublicLinks inColumn />
    </PublicPage>
  )
}

function OnePress({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('unsubscribe')
  const { token = '' } = useParams()
  const { isBusy, act, error, reason } = useAction()

  return (
    <>
      {error && (
        <Note tone="bad" alert title={t('failed')}>
          {error.code === 'not_found' ? t('wrongLink') : reason}
        </Note>
      )}
      <p>{t('text')}</p>
      <Button size="large" wide busy={isBusy} onPress={() => void act(() => call(unsubscribe, { body: { token } }).then(onDone))}>
        {t('submit')}
      </Button>
    </>
  )
}
