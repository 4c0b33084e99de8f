import type { ResourceRow } from '#contract/resources/schemas.ts'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { ageText } from '#web/lib/format/age.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Chip, Chips } from '#web/ui/feedback/Chip.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { equipmentIcons } from './equipment.ts'
import { NowLine } from './NowLine.tsx'
import styles from './ResourceItem.module.css'
import { chipsOf, type ResourceQuery } from './search.ts'

interface Props {
  row: ResourceRow
  search: ResourceQuery
  ownCoreSystem: string | null
}

/** A search result: distance, trouble, resources with the requested ones first in green, and the age of the data. */
export function ResourceItem({ row, search, ownCoreSystem }: Props) {
  const { t } = useTranslation('resources')
  const nearWords = useNearWords()
  const actor = useActor()
  const core = row.core_system ?? ''
  const coreText = core && (core === ownCoreSystem ? t('results.sameCoreSystem', { core }) : t('results.coreSystem', { core }))
  const chips = chipsOf(row, search)
  return (
    <ListItem
      flat="below"
      to={`/resource-view?id=${encodeURIComponent(row.id)}`}
      title={row.name}
      badge={<ConfirmedBadge of={row} />}
      sub={[[row.city, row.state].filter(Boolean).join(', '), coreText].filter(Boolean).join(' · ')}
      end={typeof row.distance_miles === 'number' && nearWords.miles(row.distance_miles)}
      before={<Logo name={row.name} src={row.logo ?? undefined} />}
      more={
        <>
          {row.now && <NowLine now={row.now} />}
          {chips.length > 0 ? (
            <Chips label={t('results.canShare')}>
              {chips.map(({ flag, hit, isFixed }) => (
                <Chip key={flag} icon={equipmentIcons[flag]} hit={hit}>
                  {t(isFixed ? 'fixedGenerator' : `things.${flag}`)}
                </Chip>
              ))}
            </Chips>
          ) : (
            <p className="small quiet">{t('results.nothingListed')}</p>
          )}
          <Age row={row} />
          {actor.contacts_hidden && <MainOffice phone={row.directory_phone} />}
        </>
      }
    />
  )
}

/** The public phone number, if no other is visible. */
function MainOffice({ phone }: { phone: string | null }) {
  const { t } = useTranslation('confirmation')
  if (phone === null) return <p className="small soft">{t('noPublicPhone')}</p>
  return (
    <p className={`small soft ${styles.reach}`}>
      <PhoneLink number={phone} /> {t('publicPhone')}
    </p>
  )
}

/** When a person last confirmed the answers. Stale ones are a reason to ask first, not a reason not to call. */
function Age({ row: { confirmed_at, is_old } }: { row: Pick<ResourceRow, 'confirmed_at' | 'is_old'> }) {
  const { t } = useTranslation('resources')
  const age = confirmed_at && ageText(confirmed_at)
  if (!is_old) return <span className="small quiet">{age ? t('results.reviewed', { age }) : t('results.notReviewed')}</span>
  return (
    <StatusBadge tone="caution" plain>
      {age ? t('results.reviewedLongAgo', { age }) : t('results.neverReviewed')}
    </StatusBadge>
  )
}
