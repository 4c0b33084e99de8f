import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { keepEmail, mailProof } from '#contract/auth/calls.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { usersQuery } from './people-query.ts'
import styles from './VerifyEmail.module.css'

/** Asks the person to open the link in a mail, if their address or a pending new one is not proven yet. */
export function VerifyEmail() {
  const { t } = useTranslation('proof')
  const { email, email_proven, email_pending, organization_confirmed, waiting_for, impersonator } = useActor()
  const headingId = useId()
  if (email_proven && !email_pending) return null
  // An organization is confirmed by its own people, not by those who wait to join it.
  const title = email_pending ? t('verify.pending') : organization_confirmed || waiting_for ? t('verify.verify') : t('verify.faster')
  return (
    <section className={styles.verify} aria-labelledby={headingId}>
      <Icon name="mail" />
      <div className={`breaks ${styles.words}`}>
        <h2 id={headingId}>{title}</h2>
        <p>
          <RichText
            text={email_pending ? t('verify.textPending', { pending: email_pending, email }) : t('verify.text', { email })}
            parts={{ address: (words) => <b>{words}</b> }}
          />
        </p>
      </div>
      <div className={styles.action}>
        <SendAgain to={email_pending ?? email} />
        {email_pending && !impersonator && <KeepEmail email={email} />}
      </div>
    </section>
  )
}

function SendAgain({ to }: { to: string }) {
  const { t } = useTranslation('proof')
  const { isBusy, act } = useAction(t('verify.notSent'))
  return (
    <Button variant="secondary" busy={isBusy} onPress={() => void act(() => call(mailProof), t('verify.sent', { email: to }))}>
      {isBusy ? t('verify.sending') : t('verify.again')}
    </Button>
  )
}

function KeepEmail({ email }: { email: string }) {
  const { t } = useTranslation('proof')
  const client = useQueryClient()
  const { isBusy, act } = useAction(t('verify.notKept'))
  const keep = () =>
    act(
      async () => {
        await call(keepEmail)
        await client.invalidateQueries(selfQuery)
        await client.invalidateQueries(usersQuery)
        // The button goes with the address.
        focusMain()
      },
      t('verify.kept', { email }),
    )
  return (
    <Button variant="quiet" busy={isBusy} onPress={() => void keep()}>
      {t('verify.keep')}
    </Button>
  )
}
