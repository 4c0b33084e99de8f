import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Instead as Offered } from '#contract/records/ask-options.ts'
import { unsubscribe } from '#contract/situation-reports/calls.ts'
import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { PublicPage } from '#web/ui/layout/PublicPage.tsx'

/** /unsubscribe/{token}: the link that ends a kind of mails. Opening it changes nothing, because mail filters open links. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('unsubscribe')
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    // The focused button is gone.
    if (done) focusMain()
  }, [done])
  return (
    <PublicPage low brandTo="/login" heading={t('title')}>
      <div role="status">
        {done?.now === 'ended' && (
          <Note tone="good" title={t('done')}>
            {t(done.instead.length === 0 ? 'doneText' : 'doneAsks')}
          </Note>
        )}
        {(done?.now === 'storms' || done?.now === 'all') && <Note tone="good" title={t(`now.${done.now}`)} />}
      </div>
      {!done && <OnePress onDone={(instead) => setDone({ now: 'ended', instead })} />}
      {done?.now === 'ended' && done.instead.length > 0 && (
        <Instead instead={done.instead} onDone={(now) => setDone({ now, instead: [] })} />
      )}
      <PublicLinks inColumn />
    </PublicPage>
  )
}

interface Done {
  now: 'ended' | Offered
  /** What the reader can have instead. */
  instead: readonly Offered[]
}

/** Whoever wants no letters may still want to be asked when a storm is over them. */
function Instead({ instead, onDone }: { instead: readonly Offered[]; onDone: (now: Offered) => void }) {
  const { t } = useTranslation('unsubscribe')
  const { token = '' } = useParams()
  const { doing, isBusy, act, error, reason } = useAction<Offered>()
  const isContact = instead.includes('all')
  const press = (which: Offered) =>
    void act(() => call(unsubscribe, { body: { token, instead: which } }).then(() => onDone(which)), undefined, { which })
  return (
    <>
      {error && (
        <Note tone="bad" alert title={t('instead.failed')}>
          {reason}
        </Note>
      )}
      <p>{t(isContact ? 'instead.text' : 'instead.textOwn')}</p>
      <Button variant="secondary" size="large" wide busy={doing === 'storms'} disabled={isBusy} onPress={() => press('storms')}>
        {t(isContact ? 'instead.storms' : 'instead.again')}
      </Button>
      {isContact && (
        <Button variant="quiet" size="large" wide busy={doing === 'all'} disabled={isBusy} onPress={() => press('all')}>
          {t('instead.all')}
        </Button>
      )}
    </>
  )
}

function OnePress({ onDone }: { onDone: (instead: readonly Offered[]) => void }) {
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
      <Button
        size="large"
        wide
        busy={isBusy}
        onPress={() => void act(() => call(unsubscribe, { body: { token } }).then(({ instead }) => onDone(instead)))}
      >
        {t('submit')}
      </Button>
    </>
  )
}
