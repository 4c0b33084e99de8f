import type { Place } from '#contract/records/place.ts'
import { nearnessOf } from '#contract/rules/nearness.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'

/** One place to go, in the words that members read. */
export function PlaceItem({ place }: { place: Place }) {
  const { t } = useTranslation('where')
  const { office, credit_union, own, miles, status, as_of, guests, outside_area, note, placed_by } = place
  const facts = [
    miles !== null && t(nearnessOf(miles, placed_by), { count: miles }),
    status === 'limited' && t('limitedService'),
    as_of !== null && t('asOf', { time: momentText(as_of) }),
    guests === 'usually' && t('usually'),
    outside_area && t('outside'),
  ].filter((fact) => typeof fact === 'string')
  return (
    <li>
      <h3>{own ? t('ownOffice', { office: office.name }) : t('office', { credit_union: credit_union.name, office: office.name })}</h3>
      <p className="soft small">{facts.join(' · ')}</p>
      {note && <p className="small">{note}</p>}
      {office.phone && (
        <p className="small">
          {t('callFirst')} <PhoneLink number={office.phone} />
        </p>
      )}
    </li>
  )
}
