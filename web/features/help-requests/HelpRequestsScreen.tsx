import { helpRequestScopes } from '#contract/records/help-options.ts'
import { QueuedCalls } from '#web/domain/send-queue/QueuedCalls.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type SearchState, useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { FoundRequests } from './find/FoundRequests.tsx'
import { distances, type RequestSearch, requestSearch } from './request-search.ts'
import { useReadOnlyReason } from './use-read-only-reason.ts'

/** The help requests near the own organization, its own requests, and those to which it lends. */
export function HelpRequestsScreen() {
  const { t } = useTranslation(['help-requests', 'common'])
  const { search, show, field } = useUrlSearch(requestSearch, useActor().credit_union_id !== null)
  const onlyReads = useReadOnlyReason()

  function showAnyDistance() {
    show({ within: '' })
    // The pressed button disappears with the previous list.
    focusField('within')
  }

  return (
    <Page>
      <PageHead
        title={t('list.title')}
        back={{ to: '/connect', label: t('common:backToConnect') }}
        actions={
          !onlyReads && (
            <LinkButton to="/request-resource" state={{ from: '/help-requests' }} iconBefore="add">
              {t('list.ask')}
            </LinkButton>
          )
        }
      />
      <QueuedCalls />
      <Tabs
        label={t('list.views')}
        tabs={helpRequestScopes.map((scope) => ({ key: scope, label: t(`list.${scope}`) }))}
        current={search.scope}
        onSelect={(scope) => show({ scope, within: '' }, { isStep: true })}
      >
        <FoundRequests
          key={search.scope}
          search={search}
          onAnyDistance={showAnyDistance}
          distance={search.scope === 'open' && <DistanceChoice field={field} />}
        />
      </Tabs>
    </Page>
  )
}

/** The maximum distance from the own organization. */
function DistanceChoice({ field }: Pick<SearchState<RequestSearch>, 'field'>) {
  const { t } = useTranslation('help-requests')
  return (
    <SelectField
      {...field('within')}
      label={t('list.within')}
      hideLabel
      emptyLabel={t('list.anyDistance')}
      options={distances.map((miles) => ({ value: miles, label: t('list.withinMiles', { miles }) }))}
    />
  )
}
