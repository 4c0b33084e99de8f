import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert } from '#contract/records/alert.ts'
import { AlertCard } from '#web/domain/alerts/AlertCard.tsx'
import { EndAlertButton } from '#web/domain/alerts/EndAlertButton.tsx'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { MoreRows } from '#web/ui/data/MoreRows.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { alertsQuery, currentFirst } from './alert-queries.ts'
import { isOwnAlert, useWriter } from './use-writer.ts'

/** As high as a phone: the numbers to call are below the list, and do not move through the screen when it arrives. */
const ROWS = 10

export function AlertList() {
  const { t } = useTranslation('alerts')
  const writer = useWriter()
  const query = useInfiniteQuery(alertsQuery)
  const alerts = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const loading = (
    <Stack>
      <Row>
        <Spinner />
        <span role="status">{t('loading')}</span>
      </Row>
      <div aria-hidden="true">
        <Skeleton rows={ROWS} />
      </div>
    </Stack>
  )
  const none = (
    <Empty icon="alert" title={t('none')} headingLevel={2}>
      {t('noneLead')}
    </Empty>
  )
  return (
    <Stack>
      {query.data && <NewAlert newest={alerts[0]} />}
      <Loaded query={query} loading={loading} empty={() => alerts.length === 0 && none}>
        {({ pages }) => (
          <MoreRows query={query} shown={alerts.length} total={pages[0]?.total ?? 0} focus="article">
            <Stack>
              {alerts.every(({ over }) => over) && (
                <Empty icon="alert" title={t('none')} headingLevel={2}>
                  {t('overLead')}
                </Empty>
              )}
              {currentFirst(alerts).map((alert) => (
                <AlertCard key={alert.id} alert={alert} actions={writer && isOwnAlert(alert, writer) && <OwnActions alert={alert} />} />
              ))}
            </Stack>
          </MoreRows>
        )}
      </Loaded>
    </Stack>
  )
}

/** Announces an alert that appears while the page is open to screen readers. */
function NewAlert({ newest }: { newest: Alert | undefined }) {
  const { t } = useTranslation('alerts')
  const [since] = useState(newest?.created_at ?? '')
  return (
    <div className="visually-hidden" role="status">
      {newest && newest.created_at > since && t('arrived', { title: newest.title })}
    </div>
  )
}

/** What an Association may do with its own alert. */
function OwnActions({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alert-form')
  return (
    <Row>
      <LinkButton to={`/alerts/${alert.id}/edit`} variant="secondary" size="compact" iconBefore="edit">
        {t('edit')}
        <span className="visually-hidden"> {alert.title}</span>
      </LinkButton>
      {!alert.over && <EndAlertButton alert={alert} onEnded={focusMain} />}
    </Row>
  )
}
