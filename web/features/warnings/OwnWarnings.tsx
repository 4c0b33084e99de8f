import { useQuery } from '@tanstack/react-query'
import type { Office } from '#contract/records/office.ts'
import type { Warning } from '#contract/records/warning.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { FeedLine } from '#web/domain/warnings/FeedLine.tsx'
import type { FeedAge } from '#web/domain/warnings/feed-age.ts'
import { Hidden, HideButton } from '#web/domain/warnings/HideButton.tsx'
import { useFeedState } from '#web/domain/warnings/use-feed-state.ts'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { WarningCard } from '#web/domain/warnings/WarningCard.tsx'
import { ownWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ChoicesSummary } from './ChoicesSummary.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { ChecklistLink, NextSteps } from './NextSteps.tsx'
import { YourCounties } from './YourCounties.tsx'

/** For a credit union: the warnings that touch its offices, then those of its states. */
export function OwnWarnings() {
  const { t } = useTranslation(['warnings', 'warnings-list', 'common'])
  const query = useQuery(ownWarningsQuery)
  const { data: offices } = useQuery(officesQuery({}))
  const inForce = useInForce(query.data?.warnings ?? [])
  const open = offices?.filter(({ is_closed_for_good }) => !is_closed_for_good)
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={inForce.length > 0 && t('warnings-list:touching', { count: inForce.length })}
        state={query.data && <FeedLine of="weather" feed={query.data.feed} query={query} />}
        back={{ to: '/dashboard', label: t('common:backToDashboard') }}
      />
      <Loaded query={query} loading={<Skeleton rows={4} />}>
        {({ feed }) => (
          <Split kind="aside">
            <Stack gap="loose">
              {inForce.length > 0 ? <OwnCards warnings={inForce} /> : <NoneTouches feed={feed} query={query} offices={open?.length} />}
              <OwnStates offices={open} touching={inForce} />
            </Stack>
            <Aside>
              {open && <YourCounties warnings={inForce} offices={open} />}
              <ChoicesSummary />
            </Aside>
          </Split>
        )}
      </Loaded>
    </Page>
  )
}

/** The gravest has all next steps, the others the first: hiding is never the only action. */
export function OwnCards({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Stack>
      {warnings.map((warning, place) => (
        <WarningCard key={warning.id} warning={warning}>
          {place === 0 ? <NextSteps /> : <ChecklistLink secondary />}
          {warning.hidden ? <Hidden warning={warning} /> : <HideButton warning={warning} />}
        </WarningCard>
      ))}
    </Stack>
  )
}

/** The states with own offices, or that of the organization. */
function OwnStates({ offices, touching }: { offices: readonly Office[] | undefined; touching: readonly Warning[] }) {
  const { data: own } = useQuery(creditUnionQuery)
  const states = new Set(offices?.map(({ state }) => state))
  if (own?.state) states.add(own.state)
  const shown = new Set(touching.map(({ id }) => id))
  return [...states].sort().map((state) => <Elsewhere key={state} state={state} shown={shown} />)
}

interface Props {
  feed: FeedAge
  query: { dataUpdatedAt: number; failureCount: number; isError: boolean }
  /** How many offices are listed; undefined while that is not known. */
  offices: number | undefined
}

/** Says no more than what is known: a feed that is silent or off cannot say that there are no warnings. */
function NoneTouches({ feed, query, offices }: Props) {
  const { t } = useTranslation(['warnings-list', 'warnings'])
  const { state, at } = useFeedState({ of: 'weather', feed, query })
  if (state === 'off') return <Empty icon="unsaved" title={t('warnings:feeds.weather.off')} headingLevel={2} />
  if (state === 'never' || offices === undefined) return <Empty icon="unsaved" title={t('none.notKnown')} headingLevel={2} />
  if (offices === 0)
    return (
      <Empty icon="organization" title={t('none.noOffices')} headingLevel={2}>
        <p>{t('none.noOfficesText')}</p>
        <LinkButton to="/offices">{t('none.toOffices')}</LinkButton>
      </Empty>
    )
  if (state !== 'answered')
    return (
      <Empty icon="unsaved" title={t('none.since', { at })} headingLevel={2}>
        {t(`warnings:feeds.weather.${state}`, { at })}
      </Empty>
    )
  return (
    <Empty icon="good" title={t('none.touches', { count: offices })} headingLevel={2}>
      {t('none.answered', { at })}
    </Empty>
  )
}
