import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert } from '#contract/records/alert.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { safeLink } from '#web/lib/safe-link.ts'
import { useFocusAdded } from '#web/lib/use-focus-added.ts'
import { AlertBox } from '#web/ui/AlertBox.tsx'
import { AsOf } from '#web/ui/AsOf.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { alertsQuery } from './alert-queries.ts'

export function AlertList() {
  const { t } = useTranslation('alerts')
  const asked = useInfiniteQuery(alertsQuery)
  const { data, isPending, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = asked
  const alerts = data?.pages.flatMap(({ rows }) => rows) ?? []
  const added = useFocusAdded(alerts.length, 'article')

  if (isPending) {
    return (
      <div role="status">
        <Row>
          <Spinner />
          {t('loading')}
        </Row>
      </div>
    )
  }
  if (!data) {
    return (
      <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
        <Button busy={isFetching} onPress={() => void refetch()}>
          {t('again')}
        </Button>
      </Empty>
    )
  }
  return (
    <Stack>
      <AsOf of={asked} />
      <NewAlert newest={alerts[0]} />
      {alerts.length === 0 && (
        <Empty icon="alert" title={t('none')} headingLevel={2}>
          {t('noneLead')}
        </Empty>
      )}
      <div ref={added.list}>
        <Stack>
          {alerts.map((alert) => (
            <OneAlert key={alert.id} alert={alert} />
          ))}
        </Stack>
      </div>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onPress={() => void added.more(fetchNextPage)}>
          {isFetchingNextPage ? t('loadingMore') : t('more')}
        </Button>
      )}
    </Stack>
  )
}

/** Says that an alert has come while the page was open, to those who do not see it come. */
function NewAlert({ newest }: { newest: Alert | undefined }) {
  const { t } = useTranslation('alerts')
  const [since] = useState(newest?.created_at ?? '')
  return (
    <div className="visually-hidden" role="status">
      {newest && newest.created_at > since && t('arrived', { title: newest.title })}
    </div>
  )
}

function OneAlert({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const url = safeLink(alert.url)
  return (
    <AlertBox title={alert.title} at={alert.created_at} link={url ? { url, label: alert.button_title || t('moreInformation') } : undefined}>
      {alert.desc}
    </AlertBox>
  )
}
