import { useQuery } from '@tanstack/react-query'
import { listStoppedAsks, resumeAsks } from '#contract/asks/calls.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const STOPPED = ['stopped asks'] as const

/** For an Administrator: those whom no storm asks any more, with the way to ask them again. */
export function StoppedAsks() {
  const { t } = useTranslation('users')
  const actor = useActor()
  const id = actor.credit_union_id ?? ''
  const { isBusy, act } = useAction<string>(t('stopped.failed'))
  const { data } = useQuery({
    ...callQuery(listStoppedAsks, { queryKey: [...STOPPED, id], params: { id } }),
    enabled: id !== '' && actor.organization_confirmed && actor.impersonator === null && isOffered(listStoppedAsks.access, actor),
  })
  if (!data || data.length === 0) return null
  return (
    <Card title={t('stopped.title')}>
      <Stack>
        <p className="small soft">{t('stopped.text')}</p>
        <ul className="ruled">
          {data.map(({ user_or_contact, name, email, phone, stopped_at, is_by_self }) => (
            <li key={user_or_contact}>
              <Row between>
                <span>
                  <b>{name}</b> <span className="small soft">{[email, phone].filter(Boolean).join(' · ')}</span>{' '}
                  <span className="small soft">{t(is_by_self ? 'stopped.bySelf' : 'stopped.byUs', { at: shortDate(stopped_at) })}</span>
                </span>
                <Button
                  variant="secondary"
                  size="compact"
                  busy={isBusy}
                  onPress={() =>
                    void act(() => call(resumeAsks, { params: { id, user_or_contact } }), t('stopped.done', { name }), {
                      after: () => queryClient.invalidateQueries({ queryKey: STOPPED }),
                    })
                  }
                >
                  {t('stopped.again')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
