import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { requestQuery } from './help-queries.ts'
import { RequestDetails } from './read/RequestDetails.tsx'
import { requestSearch } from './request-search.ts'

/** One help request. Without an id in the URL, it goes back to the list. */
export function HelpRequestScreen() {
  const id = useSearchParams()[0].get('id')
  return id ? <OneRequest key={id} id={id} /> : <LeadTo to={requestSearch.path} />
}

function OneRequest({ id }: { id: string }) {
  const { t } = useTranslation('help-requests')
  const query = useQuery(requestQuery(id))
  const back = { ...useBackLink(requestSearch.path), label: t('view.back') }
  return (
    <RecordPage query={query} title={t('view.document')} icon="donate" missing={t('view.gone')} back={back} toList={t('view.toList')}>
      {(request) => <RequestDetails request={request} back={back} />}
    </RecordPage>
  )
}
