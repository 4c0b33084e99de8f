import { useQuery } from '@tanstack/react-query'
import { sendReset, signOutEverywhere } from '#contract/back-office/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { signInsQuery } from '../queries.ts'

/** For a person who cannot sign in, or who lost a device: their last sign-ins and failures, a link to a new password, and the end of their sessions. */
export function SignInCard({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('back-office')
  const query = useQuery(signInsQuery(person.id))
  return (
    <Card tight title={t('signIns.title')}>
      <Stack>
        <Loaded query={query}>
          {({ successes, failures, uses_two_factor_auth }) => (
            <Stack gap="tight">
              <p className="small">{successes[0] ? t('signIns.last', { at: shortDateTime(successes[0].at) }) : t('signIns.never')}</p>
              <p className="small">{uses_two_factor_auth ? t('signIns.twoFactor') : t('signIns.noTwoFactor')}</p>
              {failures.length === 0 ? (
                <p className="small soft">{t('signIns.noFailures')}</p>
              ) : (
                <div className="small">
                  <p>{t('signIns.failures')}</p>
                  <ul>
                    {failures.map(({ at }) => (
                      <li key={at}>{shortDateTime(at)}</li>
                    ))}
                  </ul>
                </div>
              )}
            </Stack>
          )}
        </Loaded>
        {person.allowed.send_reset && <HelpButtons person={person} />}
      </Stack>
    </Card>
  )
}

function HelpButtons({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('back-office')
  const reset = useAction(t('signIns.notSent'))
  const signOut = useAction(t('signIns.notSignedOut'))
  const body = { id: person.id }

  return (
    <>
      {person.locked && <p className="small soft">{t('signIns.lockedFirst')}</p>}
      <Button
        variant="secondary"
        iconBefore="mail"
        wide
        busy={reset.isBusy}
        onPress={() => void reset.act(() => callDone(sendReset, { body }), t('signIns.sent'))}
      >
        {t('signIns.send')}
      </Button>
      <Button
        variant="secondary"
        iconBefore="logout"
        wide
        busy={signOut.isBusy}
        onPress={() => void signOut.act(() => callDone(signOutEverywhere, { body }), t('signIns.signedOut', { name: person.first_name }))}
      >
        {t('signIns.signOut')}
      </Button>
    </>
  )
}
