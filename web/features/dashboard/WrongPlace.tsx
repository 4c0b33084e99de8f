import { useState } from 'react'
import { getSelf } from '#contract/auth/calls.ts'
import { claimForSelf, withdrawRequest } from '#contract/join-requests/calls.ts'
import type { OwnRequest } from '#contract/join-requests/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { beginSession } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

type Act = 'claim' | 'withdraw'

/** Ways out of a join request: claim the number if no other claim to it is confirmed, or withdraw the request to join another organization. */
export function WrongPlace({ request }: Pick<OwnRequest, 'request'>) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [acting, setActing] = useState<Act | null>(null)

  async function act(what: Act, send: () => Promise<SessionUser>) {
    setActing(what)
    try {
      const self = await send()
      showToast({ variant: 'success', title: t(`waiting.wrong.${what}Done`) })
      beginSession(self)
    } catch (error) {
      showRefusal(error, t('common:errors.errorSubmitting'))
    } finally {
      setActing(null)
    }
  }

  async function withdraw() {
    await call(withdrawRequest)
    return call(getSelf)
  }

  const mayClaim = request !== null && !request.credit_union.confirmed
  return (
    <Card tight title={t('waiting.wrong.title')}>
      <Stack>
        {mayClaim && (
          <>
            <p className="small soft">{t('waiting.wrong.claimText')}</p>
            <Button
              wide
              variant="secondary"
              busy={acting === 'claim'}
              disabled={acting === 'withdraw'}
              onPress={() => void act('claim', () => call(claimForSelf))}
            >
              {t('waiting.wrong.claim')}
            </Button>
          </>
        )}
        <p className="small soft">{t('waiting.wrong.withdrawText')}</p>
        <Button
          wide
          variant="quiet"
          busy={acting === 'withdraw'}
          disabled={acting === 'claim'}
          onPress={() => void act('withdraw', withdraw)}
        >
          {t('waiting.wrong.withdraw')}
        </Button>
      </Stack>
    </Card>
  )
}
