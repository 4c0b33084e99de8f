import { useQuery } from '@tanstack/react-query'
import type { Guests } from '#contract/where/schemas.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { GuestsCard } from '#web/domain/where/GuestsCard.tsx'
import { guestsQuery, placesQuery } from '#web/domain/where/guests-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LeftOut } from './LeftOut.tsx'
import { NoGuestsToday } from './NoGuestsToday.tsx'
import { PlaceItem } from './PlaceItem.tsx'
import { Reach } from './Reach.tsx'

/** Where members of the organization are told to go, and who may send members to it. */
export function WhereScreen() {
  const { t } = useTranslation('where')
  const { credit_union_id } = useActor()
  const { data: own } = useQuery(creditUnionQuery)
  const hasMembers = credit_union_id !== null && (!own || own.type_organization === 'Credit Union')
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/offices', label: t('back') }} />
      {hasMembers ? <Own id={credit_union_id} /> : <Empty icon="organization" title={t('noMembers')} headingLevel={2} />}
    </Page>
  )
}

function Own({ id }: { id: string }) {
  const guests = useQuery(guestsQuery(id))
  return (
    <Loaded query={guests}>
      {(data) => (
        <Stack>
          <Shown id={id} guests={data} />
          <NoGuestsToday id={id} guests={data} />
          <GuestsCard />
          <LeftOut id={id} guests={data} />
        </Stack>
      )}
    </Loaded>
  )
}

/** What members are shown, office by office. */
function Shown({ id, guests }: { id: string; guests: Guests }) {
  const { t } = useTranslation('where')
  const places = useQuery(placesQuery(id))
  const offices = useQuery(officesQuery({}))
  const officeOf = (office_id: string) => offices.data?.find((office) => office.id === office_id)
  /** Members are told where else to go: it is known not to be open. */
  const isTold = (office_id: string) => !['open', undefined].includes(officeOf(office_id)?.current?.status)
  return (
    <Loaded query={places}>
      {(data) => (
        <Stack>
          <Reach id={id} shown={data} guests={guests} />
          {!data.offices.some(({ office_id }) => isTold(office_id)) && <Empty icon="check" title={t('allOpen')} headingLevel={2} />}
          {data.offices
            .filter(({ office_id }) => isTold(office_id))
            .map(({ office_id, places: found }) => (
              <List key={office_id} headingLevel={2} title={t('insteadOf', { office: officeOf(office_id)?.name ?? '' })}>
                {found.length === 0 ? (
                  <li>
                    <p>{t('none')}</p>
                  </li>
                ) : (
                  found.map((place) => <PlaceItem key={place.office.id} place={place} />)
                )}
              </List>
            ))}
        </Stack>
      )}
    </Loaded>
  )
}
