import { useQuery } from '@tanstack/react-query'
import { silentAfterMinutes } from '#contract/records/warning-options.ts'
import { MINUTE } from '#contract/rules/time.ts'
import { listFeeds, readFeed } from '#contract/warnings/calls.ts'
import type { Feed } from '#contract/warnings/schemas.ts'
import { warningsChanged } from '#web/domain/warnings/warning-queries.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { keyOf, meta } from '../queries.ts'
import styles from './Feeds.module.css'

/** A reading takes seconds, and the answer to the button does not wait for it. In milliseconds. */
const REFRESHED_AFTER = 5_000

const feedsQuery = callQuery(listFeeds, { meta, queryKey: keyOf('feeds'), staleTime: 0, refetchInterval: REFRESHED_AFTER })

/** The feeds of the Weather Service and of FEMA: when they last answered, and what was not kept. */
export function FeedsScreen() {
  const { t } = useTranslation(['feeds', 'back-office'])
  const query = useQuery(feedsQuery)
  return (
    <Page>
      <PageHead title={t('back-office:sections.feeds')} lead={t('lead')} />
      <Loaded query={query} loading={<Skeleton rows={4} />}>
        {(feeds) => (
          <Stack>
            {feeds.map((feed) => (
              <FeedCard key={feed.name} feed={feed} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function FeedCard({ feed }: { feed: Feed }) {
  const { t } = useTranslation('feeds')
  const { isBusy, act } = useAction(t('failed'))
  const { name, url, answered_at, failed_at, fault, kept, dropped, not_placed } = feed
  const read = () =>
    act(async () => {
      await call(readFeed, { params: { name } })
      await Promise.all([queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }), warningsChanged()])
    }, t('asked'))
  return (
    <Card title={t(`names.${name}`)} aside={<FeedBadge feed={feed} />}>
      <Stack>
        {url === null && <Note>{t('off')}</Note>}
        {fault !== null && (
          <Note tone="bad" title={t('fault')}>
            <p className="breaks">{fault}</p>
          </Note>
        )}
        <Facts>
          {url !== null && <Fact label={t('url')}>{url}</Fact>}
          <Fact label={t('answered')}>{answered_at ? shortDateTime(answered_at) : t('never')}</Fact>
          <Fact label={t('lastFault')}>{failed_at ? shortDateTime(failed_at) : t('none')}</Fact>
          <Fact label={t('kept')}>{t('number', { value: kept })}</Fact>
          <Fact label={t('dropped')}>
            <Counted rows={dropped.map(({ event, count }) => ({ what: event, count }))} />
          </Fact>
          <Fact label={t('notPlaced')}>
            <Counted rows={not_placed.map(({ code, count }) => ({ what: code, count }))} />
          </Fact>
        </Facts>
        {url !== null && (
          <Row>
            <Button variant="secondary" iconBefore="download" busy={isBusy} onPress={() => void read()}>
              {t('read')}
              <span className="visually-hidden">: {t(`names.${name}`)}</span>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function FeedBadge({ feed: { name, url, answered_at, fault } }: { feed: Feed }) {
  const { t } = useTranslation('feeds')
  if (url === null) return <StatusBadge tone="unknown">{t('state.off')}</StatusBadge>
  if (fault !== null) return <StatusBadge tone="bad">{t('state.failing')}</StatusBadge>
  if (answered_at === null) return <StatusBadge tone="unknown">{t('state.waiting')}</StatusBadge>
  // For example, it was off until now.
  const isSilent = renderTime() - Date.parse(answered_at) > silentAfterMinutes[name] * MINUTE
  return isSilent ? <StatusBadge tone="unknown">{t('state.silent')}</StatusBadge> : <StatusBadge tone="good">{t('state.good')}</StatusBadge>
}

/** Names from outside, in English, with how many there were. */
function Counted({ rows }: { rows: readonly { what: string; count: number }[] }) {
  const { t } = useTranslation('feeds')
  if (rows.length === 0) return t('none')
  return (
    <ul className={styles.counted}>
      {rows.map(({ what, count }) => (
        <li key={what}>
          <span lang="en">{what}</span> <span className="soft numeric">{t('number', { value: count })}</span>
        </li>
      ))}
    </ul>
  )
}
