import { useQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/notices/schemas.ts'
import { useMayNotices } from '#web/domain/session/session.ts'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DraftMark } from './DraftMark.tsx'
import { NoAccess } from './NoAccess.tsx'
import { noticesQuery } from './notice-queries.ts'

/** The notices of the credit union, newest first. */
export function NoticesScreen() {
  const { t } = useTranslation(['notices', 'common'])
  const why = useMayNotices()
  // What was drafted while the credit union was insured stays.
  const isOpen = why === null || why === 'not_insured'
  const query = useQuery({ ...noticesQuery, enabled: isOpen })
  if (!isOpen) return <NoAccess why={why} />
  const start = why === null && (
    <LinkButton to="/notices/new" variant="primary" iconBefore="add">
      {t('new')}
    </LinkButton>
  )
  return (
    <Page>
      <PageHead title={t('list')} lead={t('listLead')} back={{ to: '/', label: t('common:backToDashboard') }} actions={start} />
      <Stack>
        <DraftMark />
        <Loaded
          query={query}
          empty={(notices) =>
            notices.length === 0 && (
              <Empty icon={why ? 'lock' : 'list'} title={t(why ? `closed.${why}` : 'none')} headingLevel={2}>
                <p>{t(why ? 'closed.askState' : 'noneText')}</p>
              </Empty>
            )
          }
        >
          {(notices) => (
            <List>
              {notices.map((notice) => (
                <ListItem
                  key={notice.id}
                  to={`/notices/${notice.id}`}
                  title={[t(`kind.${notice.kind}`), notice.incident?.name].filter(Boolean).join(', ')}
                  sub={t('startedAt', { at: shortMomentIn(notice.started_at, notice.time_zone) })}
                  more={<State notice={notice} />}
                />
              ))}
            </List>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

function State({ notice: { state, due_at, filed, time_zone } }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const isLate = state === 'draft' && due_at < new Date(renderTime()).toISOString()
  const tones = { draft: isLate ? 'bad' : 'caution', filed: 'good', not_required: 'info' } as const satisfies Record<string, StatusTone>
  const at = shortMomentIn(filed?.at ?? due_at, time_zone)
  return <StatusBadge tone={tones[state]}>{isLate ? t('state.late', { at }) : t(`state.${state}`, { at })}</StatusBadge>
}
