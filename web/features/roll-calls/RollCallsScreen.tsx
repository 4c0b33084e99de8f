import { useQuery } from '@tanstack/react-query'
import type { RollCall } from '#contract/roll-calls/schemas.ts'
import { useNotManager } from '#web/domain/session/session.ts'
import { momentText, shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import { rollCallsQuery } from './roll-call-queries.ts'
import { useLiveRollCall } from './use-live-roll-call.ts'

/** The roll calls of the own organization, the running one first. */
export function RollCallsScreen() {
  const { t } = useTranslation(['roll-calls', 'common'])
  const notManager = useNotManager()
  const query = useQuery({ ...rollCallsQuery, ...useLiveRollCall(), enabled: notManager !== 'member' })
  const running = query.data?.rows.find(({ closed_at }) => closed_at === null)
  return (
    <Page>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        back={{ to: '/', label: t('common:backToDashboard') }}
        leadOnlyWide
        more={
          notManager !== 'member' && (
            <More>
              <MenuLink icon="list" label={t('list.roster')} to="/roster" />
            </More>
          )
        }
        actions={
          !running &&
          notManager === null && (
            <LinkButton to="/roll-call/start" iconBefore="users">
              {t('list.start')}
            </LinkButton>
          )
        }
      />
      <Stack>
        {notManager === 'support' && <Note icon="lock">{t('list.support')}</Note>}
        {notManager === 'member' ? (
          <Empty icon="lock" title={t('list.member')} headingLevel={2} />
        ) : (
          <Loaded
            query={query}
            empty={({ rows }) =>
              rows.length === 0 && (
                <Empty icon="users" title={t('list.none')} headingLevel={2}>
                  {t('list.noneText')}
                </Empty>
              )
            }
          >
            {({ rows }) => (
              <List label={t('list.title')}>
                {rows.map((rollCall) => (
                  <Item key={rollCall.id} rollCall={rollCall} />
                ))}
              </List>
            )}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}

function Item({ rollCall: { id, incident, is_exercise, counts, started_at, started_by, closed_at } }: { rollCall: RollCall }) {
  const { t } = useTranslation('roll-calls')
  const silent = counts.waiting + counts.not_reached
  return (
    <ListItem
      to={`/roll-call/${id}`}
      title={incident?.name ?? t('list.noIncident')}
      badge={
        <>
          {closed_at === null && (
            <StatusBadge tone="info" icon="live">
              {t('list.running')}
            </StatusBadge>
          )}{' '}
          {is_exercise && (
            <StatusBadge tone="info" icon="exercise" plain>
              {t('exercise')}
            </StatusBadge>
          )}
        </>
      }
      sub={
        <>
          {t('counts.started', { at: shortDateTime(started_at), name: started_by })}
          {closed_at && <>. {t('list.closed', { at: momentText(closed_at) })}</>}
        </>
      }
      more={
        <span className="soft">
          {t('counts.accounted', { done: counts.safe + counts.needs_help, count: counts.asked })}
          {silent > 0 && <>. {t('counts.silent', { count: silent })}</>}
          {counts.may_need_help > 0 && <>. {t('counts.mayNeedHelp', { count: counts.may_need_help })}</>}
          {counts.needs_help > 0 && <>. {t('running.needsHelp', { count: counts.needs_help })}</>}
        </span>
      }
    />
  )
}
