import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Office } from '#contract/records/office.ts'
import { rank } from '#contract/roles.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { officesByCounty } from '#web/domain/offices/statuses.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficeForm } from './OfficeForm.tsx'
import { OfficeItem } from './OfficeItem.tsx'
import { OtherStatuses } from './OtherStatuses.tsx'
import { PublicPageQuestion } from './PublicPageQuestion.tsx'

/** The organization's own offices, to correct before a storm. The URL opens the form of one of them, or of a new one. */
export function OfficeList({ hasIncident }: { hasIncident: boolean }) {
  const { t } = useTranslation(['offices', 'common'])
  const [params] = useSearchParams()
  const { role, credit_union_id } = useActor()
  const query = useQuery({ ...officesQuery({}), enabled: credit_union_id !== null })
  const mayChange = rank(role) >= rank('Manager')
  const chosen = params.get('office')
  const title = t('list.title')
  const toList = { to: '/offices?list', label: t('list.back') }
  if (credit_union_id === null)
    return (
      <Page>
        <PageHead title={title} back={{ to: '/dashboard', label: t('common:backToDashboard') }} />
        <Empty icon="organization" title={t('list.noOrganization')} headingLevel={2} />
      </Page>
    )
  if (chosen !== null && mayChange)
    return (
      <Page>
        <PageHead title={t(chosen === 'new' ? 'list.add' : 'list.edit')} back={toList} />
        <Loaded query={query}>{(offices) => <OfficeForm key={chosen} office={offices.find(({ id }) => id === chosen)} />}</Loaded>
      </Page>
    )
  return (
    <Page>
      <PageHead
        title={title}
        lead={t('list.lead')}
        back={hasIncident ? { to: '/offices', label: t('list.toStatuses') } : { to: '/dashboard', label: t('common:backToDashboard') }}
        actions={
          <>
            {!hasIncident && (
              <LinkButton to="/offices?statuses" variant="secondary">
                {t('list.say')}
              </LinkButton>
            )}
            {mayChange && (
              <LinkButton to="/offices?office=new" variant="secondary" iconBefore="add">
                {t('list.add')}
              </LinkButton>
            )}
          </>
        }
      />
      <OtherStatuses shown={undefined} />
      <Loaded
        query={query}
        empty={(offices) =>
          offices.length === 0 && (
            <Empty icon="organization" title={t('list.none')} headingLevel={2}>
              <p>{t('list.noneLead')}</p>
            </Empty>
          )
        }
      >
        {(offices) => <Offices offices={offices} mayChange={mayChange} />}
      </Loaded>
    </Page>
  )
}

function Offices({ offices, mayChange }: { offices: readonly Office[]; mayChange: boolean }) {
  const { t } = useTranslation(['offices', 'common'])
  const closed = offices.filter(({ is_closed_for_good }) => is_closed_for_good)
  const inUse = officesByCounty(offices.filter(({ is_closed_for_good }) => !is_closed_for_good))
  return (
    <Stack>
      {inUse.map(({ id, name, state, offices: ofCounty }) => (
        <List
          key={id}
          headingLevel={2}
          title={name === null ? t('noCounty') : t('countyIn', { county: name, state })}
          note={t('common:counts.offices', { count: ofCounty.length })}
        >
          {ofCounty.map((office) => (
            <OfficeItem key={office.id} office={office} mayChange={mayChange} />
          ))}
        </List>
      ))}
      {closed.length > 0 && (
        <List headingLevel={2} title={t('list.closedForGood')} note={t('common:counts.offices', { count: closed.length })}>
          {closed.map((office) => (
            <OfficeItem key={office.id} office={office} mayChange={mayChange} />
          ))}
        </List>
      )}
      <PublicPageQuestion />
    </Stack>
  )
}
