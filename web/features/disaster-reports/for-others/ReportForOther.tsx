import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { showEnrolled } from '#contract/back-office/calls.ts'
import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { useActor } from '#web/domain/session/session.ts'
import { recordQuery } from '#web/lib/api/call-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import type { Organization } from '../report-values.ts'
import { useReportHead } from '../use-report-head.ts'
import { ReportForm } from '../write/ReportForm.tsx'
import { ChooseCreditUnion } from './ChooseCreditUnion.tsx'
import { isMeant, reportableQuery } from './reportable.ts'

interface Props {
  onStartOver: () => void
}

/** A report for another credit union, by the foundation or an Association: first which one, then the form. */
export function ReportForOther({ onStartOver }: Props) {
  const [params] = useSearchParams()
  const { isDeveloper } = useActor()
  const whose = params.get('for') ?? ''
  const state = params.get('in') ?? ''
  if (whose && isStateCode(state)) return <Chosen key={whose} id={whose} state={state} onStartOver={onStartOver} />
  // The foundation opens it from the record of an organization.
  if (whose && isDeveloper) return <Enrolled key={whose} id={whose} onStartOver={onStartOver} />
  return <ChooseCreditUnion />
}

interface OneProps extends Props {
  id: string
}

/** The name and the address are the directory's, or the organization's own where NCUA does not list it. */
function Chosen({ id, state, onStartOver }: OneProps & { state: StateCode }) {
  const query = useQuery(reportableQuery(state))
  const entry = query.data?.find((each) => isMeant(each, id))
  return <FormFor id={id} organization={entry && { ...entry, state }} query={query} onStartOver={onStartOver} />
}

/** The name and the address are the organization's own. */
function Enrolled({ id, onStartOver }: OneProps) {
  const query = useQuery(recordQuery(showEnrolled, { meta: { failure: 'errorFetchingData' }, queryKey: ['enrolled', id], params: { id } }))
  return <FormFor id={id} organization={query.data ?? undefined} query={query} onStartOver={onStartOver} />
}

interface FormProps extends OneProps {
  organization: Omit<Organization, 'on_behalf_of'> | undefined
  query: UseQueryResult<unknown>
}

function FormFor({ id, organization, query, onStartOver }: FormProps) {
  const { t } = useTranslation('report-form')
  const head = useReportHead()
  const [params] = useSearchParams()
  if (organization) {
    const { name, street, city, state } = organization
    const about = params.get('about') ?? undefined
    return <ReportForm start={{ forOther: { on_behalf_of: id, name, street, city, state }, about }} onStartOver={onStartOver} />
  }
  const gone = (
    <Empty icon="organization" title={t('behalf.notListed')} headingLevel={2}>
      <LinkButton to="/report-disaster?for=">{t('behalf.another')}</LinkButton>
    </Empty>
  )
  return (
    <Page>
      <PageHead title={head.title} back={head.back} />
      <Loaded query={query} loading={<Skeleton shape="form" rows={5} />} empty={() => gone}>
        {() => null}
      </Loaded>
    </Page>
  )
}
