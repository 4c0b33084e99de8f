import { useId, useState } from 'react'
import { mailProof } from '#contract/auth/calls.ts'
import { call } from '#web/lib/calls/call.ts'
import { showDone, showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './VerifyEmail.module.css'

/** Asks to open the link in a mail, where the own address or its successor is not proven yet. Nothing otherwise. */
export function VerifyEmail() {
  const { t } = useTranslation('proof')
  const { email, email_proven, email_pending, organization_confirmed } = useActor()
  const headingId = useId()
  if (email_proven && !email_pending) return null
  const title = email_pending ? t('strip.pending') : organization_confirmed ? t('strip.verify') : t('strip.faster')
  return (
    <section className={styles.strip} aria-labelledby={headingId}>
      <Icon name="mail" />
      <div className={styles.words}>
        <h2 id={headingId}>{title}</h2>
        <p>
          <RichText
            text={email_pending ? t('strip.textPending', { pending: email_pending, email }) : t('strip.text', { email })}
            parts={{ address: (words) => <b>{words}</b> }}
          />
        </p>
      </div>
      <div className={styles.action}>
        <SendAgain to={email_pending ?? email} />
      </div>
    </section>
  )
}

function SendAgain({ to }: { to: string }) {
  const { t } = useTranslation('proof')
  const [isSending, setIsSending] = useState(false)

  async function send() {
    setIsSending(true)
    try {
      await call(mailProof)
      showDone(t('strip.sent', { email: to }), t('strip.notSent'))
    } catch (error) {
      showRefusal(error, t('strip.notSent'))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Button variant="secondary" busy={isSending} onPress={() => void send()}>
      {isSending ? t('strip.sending') : t('strip.again')}
    </Button>
  )
}
