import { useQuery } from '@tanstack/react-query'
import { matchPath, useLocation } from 'react-router'
import type { Situation } from '#contract/situation/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { helpWaiting, peopleWaiting, situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Count } from '#web/ui/data/Count.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Navigation.module.css'
import { type Place, screens } from './screens.ts'

interface Entry {
  place: Place
  /** Its screens belong to this entry as well. */
  also?: Place
  label: Place | 'home'
  icon: IconName
}

const wide: readonly Entry[] = [
  { place: 'dashboard', label: 'dashboard', icon: 'home' },
  { place: 'situation', label: 'situation', icon: 'live' },
  { place: 'reports', also: 'report', label: 'reports', icon: 'report' },
  { place: 'help', label: 'help', icon: 'donate' },
  { place: 'resources', label: 'resources', icon: 'search' },
  { place: 'league', label: 'league', icon: 'list' },
  { place: 'alerts', label: 'alerts', icon: 'alert' },
  { place: 'people', label: 'people', icon: 'users' },
]
const narrow: readonly Entry[] = [
  { place: 'dashboard', label: 'home', icon: 'home' },
  { place: 'situation', label: 'situation', icon: 'live' },
  { place: 'report', also: 'reports', label: 'report', icon: 'report' },
  { place: 'help', label: 'help', icon: 'donate' },
  { place: 'people', label: 'people', icon: 'users' },
]

const pathOf = (place: Place) => screens.find((screen) => screen.place === place)?.path ?? '/'

/** How much waits for an answer behind a place. */
const waitingAt = (place: Place, situation: Situation | undefined): number => {
  if (!situation) return 0
  if (place === 'help') return helpWaiting(situation)
  return place === 'people' ? peopleWaiting(situation) : 0
}

/** While a roll call runs, or a storm is over own offices, those who may ask account for their people there. */
function peopleIn({ roll_call, may_act, offices }: Situation): string {
  if (roll_call) return `/roll-call/${roll_call.id}`
  return may_act && offices ? '/roll-call' : pathOf('people')
}

/** The places that are used hourly, beside the home icon and the settings menu. */
export function TopBar() {
  return <Bar entries={wide} className={`${styles.top} only-wide`} />
}

/** The same on a phone, at the lower edge. It is hidden where a form has an action bar. */
export function BottomBar() {
  return (
    <>
      <div className={styles.room} />
      <Bar entries={narrow} className={`${styles.bottom} only-narrow no-print`} withIcons />
    </>
  )
}

function Bar({ entries, className, withIcons }: { entries: readonly Entry[]; className: string; withIcons?: boolean }) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const { credit_union_id, isDeveloper, role } = useActor()
  const { data: situation } = useQuery(situationQuery)
  const isRollCall = pathname.startsWith('/roll-call')
  const current = isRollCall ? 'people' : screens.find(({ path }) => matchPath(path, pathname))?.place
  const isDesk = isDeveloper || (situation?.coverage ?? null) !== null
  // Members of an Association see the situation, and are not at its desk.
  const isAtDesk = isDesk && (isDeveloper || role !== 'Member')
  const isShown: Partial<Record<Place, boolean>> = {
    people: credit_union_id !== null,
    situation: situation?.has_open_incident || isDesk,
    // In the top bar, the desk has it in the place of the resources, which Connect leads to as well.
    league: isAtDesk,
    resources: !isAtDesk,
  }
  const shown = entries.filter(({ place }) => isShown[place] ?? true)

  function targetOf(place: Place) {
    if (place === 'people' && situation) return peopleIn(situation)
    const report = place === 'report' && situation?.own_report
    return report ? `${pathOf(place)}?update=${report.id}` : pathOf(place)
  }

  return (
    <nav className={className} aria-label={t('nav.label')}>
      <ul>
        {shown.map(({ place, also, label, icon }) => {
          const count = waitingAt(place, situation)
          const isCurrent = current !== undefined && (current === place || current === also)
          return (
            <li key={place}>
              <SmartLink
                to={targetOf(place)}
                aria-current={isCurrent ? (targetOf(place).split('?')[0] === pathname ? 'page' : 'true') : undefined}
              >
                {withIcons && <Icon name={icon} />}
                <span>
                  {t(`nav.${label}`)} {count > 0 && <span className="visually-hidden">{t('nav.waiting', { count })}</span>}
                </span>
                {count > 0 && <Count value={count} />}
              </SmartLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
