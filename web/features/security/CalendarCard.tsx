import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endCalendar, makeCalendar, showCalendar } from '#contract/calendar/calls.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

const calendarQuery = callQuery(showCalendar, { queryKey: ['calendar'] })

/** The address for a calendar program: made, shown once, and ended. */
export function CalendarCard() {
  const { t } = useTranslation(['security', 'common'])
  const query = useQuery(calendarQuery)
  const action = useAction(t('common:errors.errorSubmitting'))
  const [url, setUrl] = useState<string | null>(null)
  const after = () => queryClient.invalidateQueries({ queryKey: calendarQuery.queryKey })
  const make = () => action.act(async () => setUrl((await call(makeCalendar)).url), undefined, { after })
  const end = () =>
    action.act(
      async () => {
        await call(endCalendar)
        setUrl(null)
      },
      t('calendar.ended'),
      { after },
    )
  // A person without an organization has nothing to put into one.
  if (useActor().credit_union_id === null) return null
  return (
    <Card title={t('calendar.title')}>
      <Stack>
        <p className="soft measure">{t('calendar.lead')}</p>
        {url && <MadeAddress url={url} />}
        <Loaded query={query}>
          {({ calendar }) =>
            calendar ? (
              <>
                <p className="small soft">
                  {t('calendar.of', { organization: calendar.organization })}{' '}
                  {calendar.last_read_at ? t('calendar.read', { at: momentText(calendar.last_read_at) }) : t('calendar.neverRead')}
                </p>
                <Row fill>
                  <AskButton
                    variant="secondary"
                    label={t('calendar.renew')}
                    ask={t('calendar.renewAsk')}
                    keepLabel={t('common:cancel')}
                    onConfirm={make}
                  >
                    {t('calendar.renewText')}
                  </AskButton>
                  <Button variant="danger-quiet" busy={action.isBusy} onPress={() => void end()}>
                    {t('calendar.end')}
                  </Button>
                </Row>
              </>
            ) : (
              <Row fill>
                <Button variant="secondary" busy={action.isBusy} onPress={() => void make()}>
                  {t('calendar.make')}
                </Button>
              </Row>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  )
}

function MadeAddress({ url }: { url: string }) {
  const { t } = useTranslation('security')
  const { outcome, copy } = useCopied()
  return (
    <section aria-label={t('calendar.address')}>
      <p>{t('calendar.once')}</p>
      <code className="breaks">{url}</code>
      <Row fill>
        <Button variant="secondary" onPress={() => copy(url)}>
          {t('calendar.copy')}
        </Button>
        <span role="status" className="small soft">
          {outcome && t(`calendar.${outcome}`)}
        </span>
      </Row>
    </section>
  )
}
