import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
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
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')

  async function press() {
    setIsSending(true)
    setFailure('')
    try {
      await call(unsubscribe, { body: { token } })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.code === 'not_found' ? t('wrongLink') : reasonOf(error))
      setIsSending(false)
    }
  }

  return (
    <>
      {failure && (
        <Note tone="bad" alert title={t('failed')}>
          {failure}
        </Note>
      )}
      <p>{t('text')}</p>
      <Button size="large" wide busy={isSending} onPress={() => void press()}>
        {t('submit')}
      </Button>
    </>
  )
}
