import type { ResourceRow } from '#contract/resources/schemas.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Chip, Chips } from '#web/ui/feedback/Chip.tsx'
import { Logo } from '#web/ui/image/Logo.tsx'
import { Age } from './Age.tsx'
import { equipmentIcons } from './equipment.ts'
import styles from './ResourceItem.module.css'
import { type Flag, flags, hitsFirst } from './search.ts'

interface Props {
  row: ResourceRow
  wanted: readonly Flag[]
  ownCoreSystem: string | null
}

/** One organization found: how far away it is, what it has, what was searched for in front and green, and how old that is. */
export function ResourceItem({ row, wanted, ownCoreSystem }: Props) {
  const { t } = useTranslation('resources')
  const nearWords = useNearWords()
  const actor = useActor()
  const core = row.core_system ?? ''
  const held = flags.filter((flag) => row[flag])
  return (
    <ListItem
      to={`/resource-view?id=${encodeURIComponent(row.id)}`}
      title={row.name}
      badge={<ConfirmedBadge of={row} />}
      sub={
        <>
          {[row.city, row.state].filter(Boolean).join(', ')}
          {row.core_system && (
            <div>{core === ownCoreSystem ? t('results.sameCoreSystem', { core }) : t('results.coreSystem', { core })}</div>
          )}
        </>
      }
      end={typeof row.distance_miles === 'number' && nearWords.miles(row.distance_miles)}
      before={<Logo name={row.name} src={row.logo ?? undefined} />}
      more={
        <>
          {held.length > 0 ? (
            <Chips label={t('results.canShare')}>
              {hitsFirst(held, wanted).map(({ flag, hit }) => (
                <Chip key={flag} icon={equipmentIcons[flag]} hit={hit}>
                  {t(`things.${flag}`)}
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

/** The number that is public, where no other is shown. */
function MainOffice({ phone }: { phone: string | null }) {
  const { t } = useTranslation('confirmation')
  if (phone === null) return <p className="small soft">{t('noPublicPhone')}</p>
  return (
    <p className={`small soft ${styles.reach}`}>
      <a className="numeric nowrap" href={`tel:${phone.replace(/\D/g, '')}`}>
        {phone}
      </a>{' '}
      {t('publicPhone')}
    </p>
  )
}
