import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveProgram } from '#contract/users/calls.ts'
import { leaveAsPerson, useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'

/** Leaves the program after one question, which asks for the password. */
export function LeaveCard() {
  const { t } = useTranslation('security')
  const user = useActor()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  async function leave(password: string) {
    await call(leaveProgram, { body: { password } })
    await leaveAsPerson(user)
    showToast({ variant: 'success', title: t('leave.left') })
    await navigate('/login', { flushSync: true })
  }

  return (
    <Card title={t('leave.title')}>
      <Stack>
        <p className="soft measure">{t('leave.lead')}</p>
        <Row fill>
          <Button variant="danger-quiet" onPress={() => setIsAsking(true)}>
            {t('leave.button')}
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <PasswordQuestion
          title={t('leave.confirmTitle', { name: user.first_name })}
          confirmLabel={t('leave.confirm')}
          confirmingLabel={t('leave.leaving')}
          keepLabel={t('leave.stay')}
          onConfirm={leave}
          onKeep={() => setIsAsking(false)}
        >
          <p>{t('leave.confirmLead', { email: user.email })}</p>
        </PasswordQuestion>
      )}
    </Card>
  )
}
