import { useEffect, useRef } from 'react'
import { setUpTwoFactor } from '#contract/security/calls.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { noteSecondFactors } from './queries.ts'
import type { NewCodes } from './RecoveryCodes.tsx'
import styles from './SetUpSteps.module.css'
import { atToken, errorsOfToken } from './token-errors.ts'

export interface SetUp {
  secret: string
  otpauth_url: string
  /** The QR code, as an SVG. */
  qr: string
}

interface Props {
  setUp: SetUp
  onCodes: (codes: NewCodes) => void
  onCancel: () => void
}

/** Scan or type the key, then enter the app's token. Two-factor is only on after that. */
export function SetUpSteps({ setUp, onCodes, onCancel }: Props) {
  const { t } = useTranslation(['security', 'common'])
  // A person with a passkey has recovery codes already.
  const { uses_two_factor_auth: hadCodes } = useActor()
  const { outcome, copy } = useCopied()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const form = useForm({
    initial: { token: '' },
    check: errorsOfToken,
    send: async ({ token }) => {
      const answer = await call(setUpTwoFactor, { body: { enable: true, token: token.trim() } }).catch(atToken)
      if (!('recovery_codes' in answer)) return
      noteSecondFactors(true)
      showDone(t('twoFactor.isOn'), t('twoFactor.failedOn'))
      onCodes({ codes: answer.recovery_codes, replaceOthers: hadCodes })
    },
    failed: t('twoFactor.failedOn'),
  })

  return (
    <Form ref={form.form} label={t('setUp.title')} onSubmit={() => void form.submit()}>
      <ol className={styles.steps}>
        <li>
          <h3 ref={heading} tabIndex={-1}>
            {t('setUp.scan')}
          </h3>
          <p className="small soft">{t('setUp.scanHint')}</p>
          <img className={styles.picture} src={pictureOf(setUp.qr)} alt={t('setUp.picture')} />
          <p>{t('setUp.type')}</p>
          <p className={styles.key}>
            <span className="visually-hidden">{t('setUp.key')}: </span>
            <code>{inGroups(setUp.secret)}</code>
          </p>
          <Row fill>
            <Button variant="secondary" size="compact" onPress={() => copy(setUp.secret)}>
              {t('setUp.copy')}
            </Button>
            <LinkButton to={setUp.otpauth_url} variant="quiet" size="compact" external>
              {t('setUp.openApp')}
            </LinkButton>
            <span role="status" className="small soft">
              {outcome && t(`setUp.${outcome}`)}
            </span>
          </Row>
        </li>
        <li>
          <h3>{t('setUp.enter')}</h3>
          <TextField
            {...form.field('token')}
            label={t('setUp.token')}
            hint={t('setUp.tokenHint')}
            required
            width="code"
            inputMode="numeric"
            maxLength={7}
            autoComplete="one-time-code"
          />
        </li>
      </ol>
      <Row fill>
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? t('setUp.confirming') : t('setUp.confirm')}
        </Button>
        <Button variant="quiet" disabled={form.isSending} onPress={onCancel}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Form>
  )
}

/** As an image, the SVG can run no script and load no other file. */
const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Groups of four characters are easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
