import { useQuery } from '@tanstack/react-query'
import { useNotManager } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { rollCallsQuery } from './roll-call-queries.ts'
import { StartForm } from './StartForm.tsx'

/** Asks everybody, some offices or chosen people whether they are safe. */
export function StartRollCallScreen() {
  const { t } = useTranslation('roll-calls')
  const notManager = useNotManager()
  const query = useQuery({ ...rollCallsQuery, enabled: notManager === null })
  return (
    <Page>
      <PageHead title={t('start.title')} lead={t('start.lead')} back={{ to: '/roll-call', label: t('list.title') }} />
      {notManager ? (
        <Empty icon="lock" title={t(`list.${notManager}`)} headingLevel={2} />
      ) : (
        <Loaded query={query} loading={<Skeleton shape="form" rows={4} />}>
          {({ rows }) => {
            const running = rows.find(({ closed_at }) => closed_at === null)
            if (!running) return <StartForm />
            return (
              <Empty icon="users" title={t('start.open')} headingLevel={2}>
                <LinkButton to={`/roll-call/${running.id}`}>{t('start.seeOpen')}</LinkButton>
              </Empty>
            )
          }}
        </Loaded>
      )}
    </Page>
  )
}
