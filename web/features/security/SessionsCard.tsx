import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { endOtherSessions, endSession } from '#contract/sessions/calls.ts'
import type { Session } from '#contract/sessions/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { deviceText } from './device-text.ts'
import { sessionsQuery } from './queries.ts'
import styles from './rows.module.css'

const allOthers = 'all others'

/** Each device with its last use. One of them, or all others, can be signed out. */
export function SessionsCard() {
  const { t } = useTranslation('security')
  const query = useQuery(sessionsQuery)
  const list = useRef<HTMLUListElement>(null)
  const { doing: ending, act } = useAction<string>(t('sessions.failed'))

  async function end(id: string) {
    const isAll = id === allOthers
    await act(
      () => (isAll ? call(endOtherSessions) : call(endSession, { params: { id } })),
      t(isAll ? 'sessions.othersEnded' : 'sessions.ended'),
      { which: id, after: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }) },
    )
    // The pressed button is gone with its session.
    list.current?.focus({ preventScroll: true })
  }

  const others = query.data?.filter(({ current }) => !current) ?? []
  return (
    <Card title={t('sessions.title')}>
      <Stack>
        <p className="soft measure">{t('sessions.lead')}</p>
        <Loaded query={query} loading={<Skeleton shape="text" rows={2} />}>
          {(sessions) => (
            <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={t('sessions.list')}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} isEnding={ending === session.id} onEnd={() => void end(session.id)} />
              ))}
            </ul>
          )}
        </Loaded>
        {query.data && others.length === 0 && <p className="small soft">{t('sessions.none')}</p>}
        {others.length > 0 && (
          <Row fill>
            <Button variant="secondary" iconBefore="logout" busy={ending === allOthers} onPress={() => void end(allOthers)}>
              {t('sessions.endOthers')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('security')
  const device = deviceText(session.device, {
    device: (words) => t('sessions.device', words),
    unknownDevice: t('sessions.unknownDevice'),
    unknownBrowser: t('sessions.unknownBrowser'),
  })
  const time = shortDateTime(session.last_used_at)
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.words}>
        <div className={styles.name}>
          <strong>{device}</strong>
          {session.current && <StatusBadge tone="good">{t('sessions.thisDevice')}</StatusBadge>}
        </div>
        <p className="small soft">{t('sessions.lastUsed', { time })}</p>
        <p className="small quiet">
          {t('sessions.since', { time: shortDateTime(session.created_at) })}
          {session.address && `, ${t('sessions.from', { address: session.address })}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="quiet" busy={isEnding} onPress={onEnd}>
          <span aria-hidden="true">{t('sessions.end')}</span>
          <span className="visually-hidden">{t('sessions.endNamed', { device, time })}</span>
        </Button>
      )}
    </li>
  )
}
