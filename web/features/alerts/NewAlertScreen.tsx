import { useInfiniteQuery } from '@tanstack/react-query'
import { NewAlert } from '#web/domain/alerts/NewAlert.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { alertsQuery } from './alert-queries.ts'
import { isOwnAlert, useWriter } from './use-writer.ts'

/** /alerts/new: an Association tells the organizations in its states something. */
export function NewAlertScreen() {
  const writer = useWriter()
  const { data } = useInfiniteQuery(alertsQuery)
  if (!writer) return <NotDesk />
  const own = data?.pages.flatMap(({ rows }) => rows).filter((alert) => !alert.over && isOwnAlert(alert, writer)) ?? []
  return <NewAlert list="/alerts" ownStates={writer.states} from={writer.from} replaceable={own} />
}

export function NotDesk() {
  const { t } = useTranslation('alert-form')
  const back = { to: '/alerts', label: t('back') }
  return (
    <Page>
      <PageHead title={t('create')} back={back} />
      <Empty icon="lock" title={t('notDesk')} headingLevel={2}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </Empty>
    </Page>
  )
}
