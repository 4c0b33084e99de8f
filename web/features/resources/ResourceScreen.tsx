import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { resourceQuery } from './queries.ts'
import { ResourceDetails } from './ResourceDetails.tsx'

const SEARCH = '/find-resources'
/** The page of a help request leads here, too. */
const REQUEST = '/help-request'

/** An organization's shared resources and contacts. Without an id in the URL, it goes back to the search. */
export function ResourceScreen() {
  const id = useSearchParams()[0].get('id')
  return id ? <OneResource id={id} /> : <LeadTo to={SEARCH} />
}

function OneResource({ id }: { id: string }) {
  const { t } = useTranslation(['resources', 'common'])
  const query = useQuery(resourceQuery(id))
  const toSearch = { ...useBackLink(SEARCH), label: t('common:close') }
  const toRequest = { ...useBackLink(REQUEST), label: t('view.toRequest') }
  const back = toRequest.cameFrom ? toRequest : toSearch
  return (
    <RecordPage
      query={query}
      title={t('view.document')}
      icon="organization"
      missing={t('view.gone')}
      back={back}
      toList={back === toRequest ? back.label : t('view.toSearch')}
    >
      {(resource) => <ResourceDetails resource={resource} back={back} />}
    </RecordPage>
  )
}
