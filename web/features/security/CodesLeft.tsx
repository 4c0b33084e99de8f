import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { renewRecoveryCodes } from '#contract/security/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { codesLeftQuery } from './queries.ts'
import type { NewCodes } from './RecoveryCodes.tsx'

/** How many recovery codes are left, and ten new ones after the password. */
export function CodesLeft({ onCodes }: { onCodes: (codes: NewCodes) => void }) {
  const { t } = useTranslation('security')
  const { data } = useQuery(codesLeftQuery)
  const [isAsking, setIsAsking] = useState(false)

  async function renew(password: string) {
    const { recovery_codes } = await call(renewRecoveryCodes, { body: { password } })
    void queryClient.invalidateQueries(codesLeftQuery)
    onCodes({ codes: recovery_codes, replaceOthers: true })
  }

  if (!data) return null
  return (
    <Row>
      <span>{t('codes.left', { count: data.left })}</span>
      <Button variant="quiet" onPress={() => setIsAsking(true)}>
        {t('codes.renew')}
      </Button>
      {isAsking && (
        <PasswordQuestion
          title={t('codes.renew')}
          confirmLabel={t('codes.renew')}
          confirmingLabel={t('password.submitting')}
          keepLabel={t('twoFactor.cancel')}
          onConfirm={renew}
          onKeep={() => setIsAsking(false)}
        >
          <p>{t('codes.replaceOthers')}</p>
        </PasswordQuestion>
      )}
    </Row>
  )
}
