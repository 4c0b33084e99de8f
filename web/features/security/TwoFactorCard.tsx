import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { renewRecoveryCodes, setUpTwoFactor } from '#contract/security/calls.ts'
import { useActor } from '#web/domain/session/session.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FirstFactorQuestion } from './FirstFactorQuestion.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { codesLeftQuery, passkeysQuery } from './queries.ts'
import type { NewCodes } from './RecoveryCodes.tsx'
import { type SetUp, SetUpSteps } from './SetUpSteps.tsx'
import { SwitchOffForm } from './SwitchOffForm.tsx'

type Step = { name: 'none' } | { name: 'set up'; setUp: SetUp } | { name: 'switch off' }

/** Whether two-factor is on, and the steps that switch it on or off. */
export function TwoFactorCard({ onCodes }: { onCodes: (codes: NewCodes) => void }) {
  const { t } = useTranslation('security')
  const { uses_two_factor_auth: isOn } = useActor()
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  // Two-factor without a passkey means that there is an app. To replace an app, it must be switched off first.
  const hasPasskey = passkeys.length > 0
  const [step, setStep] = useState<Step>({ name: 'none' })
  const [isStarting, setIsStarting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const wasInStep = useRef(false)

  // When the steps end, the focus returns to the button that started them.
  useEffect(() => {
    if (step.name === 'none' && wasInStep.current) toggle.current?.focus()
    wasInStep.current = step.name !== 'none'
  }, [step])

  async function start(password?: string) {
    const answer = await call(setUpTwoFactor, { body: { enable: true, password } })
    if ('secret' in answer) setStep({ name: 'set up', setUp: answer })
  }

  /** Beside a passkey: the server asks for that one first. */
  async function addApp() {
    setIsStarting(true)
    try {
      await start()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        showToast({ variant: 'danger', title: t('twoFactor.hasApp'), message: t('twoFactor.newPhone') })
      } else showRefusal(error, t('twoFactor.failedOn'))
    } finally {
      setIsStarting(false)
    }
  }

  function stop() {
    setIsAsking(false)
    setStep({ name: 'none' })
  }

  return (
    <Card
      title={t('twoFactor.title')}
      aside={<StatusBadge tone={isOn ? 'good' : 'caution'}>{isOn ? t('twoFactor.enabled') : t('twoFactor.disabled')}</StatusBadge>}
    >
      {step.name === 'set up' ? (
        <SetUpSteps setUp={step.setUp} onCodes={onCodes} onCancel={stop} />
      ) : step.name === 'switch off' ? (
        <SwitchOffForm onDone={stop} onCancel={stop} />
      ) : (
        <Stack>
          <p className="soft measure">{t('twoFactor.lead')}</p>
          <Row fill>
            {isOn ? (
              <>
                <Button ref={toggle} variant="secondary" onPress={() => setStep({ name: 'switch off' })}>
                  {t('twoFactor.turnOff')}
                </Button>
                {hasPasskey && (
                  <Button variant="quiet" busy={isStarting} onPress={() => void addApp()}>
                    {t('twoFactor.addApp')}
                  </Button>
                )}
              </>
            ) : (
              <Button ref={toggle} onPress={() => setIsAsking(true)}>
                {t('twoFactor.turnOn')}
              </Button>
            )}
          </Row>
          {isOn && <CodesLeft onCodes={onCodes} />}
          {isOn && <p className="small quiet measure">{t('twoFactor.newPhone')}</p>}
          {isAsking && <FirstFactorQuestion onConfirm={start} onKeep={() => setIsAsking(false)} />}
        </Stack>
      )}
    </Card>
  )
}

/** How many recovery codes are left, and ten new ones after the password. */
function CodesLeft({ onCodes }: { onCodes: (codes: NewCodes) => void }) {
  const { t } = useTranslation(['security', 'common'])
  const { data } = useQuery(codesLeftQuery)
  const [isAsking, setIsAsking] = useState(false)

  async function renew(password: string) {
    const { recovery_codes } = await call(renewRecoveryCodes, { body: { password } })
    void queryClient.invalidateQueries(codesLeftQuery)
    onCodes({ codes: recovery_codes, replaceOthers: true })
  }

  if (!data) return null
  return (
    <Row fill>
      <span>{t('codes.left', { count: data.left })}</span>
      <Button variant="quiet" onPress={() => setIsAsking(true)}>
        {t('codes.renew')}
      </Button>
      {isAsking && (
        <PasswordQuestion
          title={t('codes.renew')}
          confirmLabel={t('codes.renew')}
          confirmingLabel={t('password.submitting')}
          keepLabel={t('common:cancel')}
          onConfirm={renew}
          onKeep={() => setIsAsking(false)}
        >
          <p>{t('codes.replaceOthers')}</p>
        </PasswordQuestion>
      )}
    </Row>
  )
}
