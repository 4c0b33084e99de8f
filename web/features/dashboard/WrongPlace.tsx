import { getSelf } from '#contract/auth/calls.ts'
import { claimForSelf, withdrawRequest } from '#contract/join-requests/calls.ts'
import type { OwnRequest } from '#contract/join-requests/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { beginSession } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

type Way = 'claim' | 'withdraw'

/** Ways out of a join request: claim the number if no other claim to it is confirmed, or withdraw the request to join another organization. */
export function WrongPlace({ request }: Pick<OwnRequest, 'request'>) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { doing, act } = useAction<Way>(t('common:errors.errorSubmitting'))

  const take = (which: Way, send: () => Promise<SessionUser>) =>
    act(async () => beginSession(await send()), t(`waiting.wrong.${which}Done`), { which })

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
              busy={doing === 'claim'}
              disabled={doing === 'withdraw'}
              onPress={() => void take('claim', () => call(claimForSelf))}
            >
              {t('waiting.wrong.claim')}
            </Button>
          </>
        )}
        <p className="small soft">{t('waiting.wrong.withdrawText')}</p>
        <Button
          wide
          variant="quiet"
          busy={doing === 'withdraw'}
          disabled={doing === 'claim'}
          onPress={() => void take('withdraw', withdraw)}
        >
          {t('waiting.wrong.withdraw')}
        </Button>
      </Stack>
    </Card>
  )
}
