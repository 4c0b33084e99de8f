import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Office } from '#contract/records/office.ts'
import { officeHistoryQuery, officesQuery } from '#web/domain/offices/office-queries.ts'
import { charterOf } from '#web/domain/organizations/charter-of.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { placesQuery } from '#web/domain/where/guests-query.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { pageHost } from '#web/lib/page/page-scope.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { isOffline } from '#web/ui/data/offline-copy.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Sign } from './Sign.tsx'
import { sinceIn } from './since-in.ts'

/** One page for the door of an office that is not open. Offline, it is drawn from what the device keeps. */
export function SignScreen() {
  const { t } = useTranslation('sign')
  const { id = '' } = useParams()
  const offices = useQuery(officesQuery({}))
  return (
    <Page>
      <div className="no-print">
        <PageHead title={t('title')} lead={t('lead')} back={{ to: '/offices', label: t('back') }} actions={<PrintButton />} />
      </div>
      <Loaded query={offices} isOuter>
        {(list) => {
          const office = list.find((each) => each.id === id)
          if (!office) return <Empty icon="search" title={t('noOffice')} headingLevel={2} />
          if (office.current?.status === 'open') return <Empty icon="check" title={t('isOpen')} headingLevel={2} />
          return <OfficeSign office={office} readAt={offices.dataUpdatedAt} />
        }}
      </Loaded>
    </Page>
  )
}

/** `readAt` is when its status was read. */
function OfficeSign({ office, readAt }: { office: Office; readAt: number }) {
  const { t } = useTranslation('sign')
  const { credit_union_id } = useActor()
  const places = useQuery({ ...placesQuery(credit_union_id ?? ''), enabled: credit_union_id !== null })
  const { data: own } = useQuery(creditUnionQuery)
  const { data: history = [] } = useQuery(officeHistoryQuery(office.id, null))
  const { data: situation } = useQuery(situationQuery)
  // The address lasts longer than a storm: a sign stays on its door.
  const page = situation?.public_page && own ? `open/credit-union/${charterOf({ ...own, charter_number: office.charter_number })}` : 'open'
  if (places.isPending && places.fetchStatus === 'fetching') return <Skeleton rows={8} />
  const members = places.data?.offices.find(({ office_id }) => office_id === office.id)
  // The paper is as old as the older of its parts.
  const asOf = new Date(places.data ? Math.min(readAt, places.dataUpdatedAt) : readAt).toISOString()
  return (
    <>
      {isOffline(places) && <p className="soft no-print">{t('asKept', { time: momentText(asOf) })}</p>}
      <Sign
        office={office}
        name={own?.name ?? ''}
        phone={members?.phone ?? office.phone}
        since={sinceIn(history) ?? office.current?.as_of ?? null}
        places={(members?.places ?? []).slice(0, 3)}
        page={`${pageHost()}/${page}`}
        asOf={asOf}
      />
    </>
  )
}
