import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/lib/i18n.ts'
import { SmartLink } from '#web/ui/SmartLink.tsx'
import type { Cluster } from './clusters.ts'
import styles from './MapMarks.module.css'
import type { MapItem } from './map-items.ts'

interface Props {
  label: string
  clusters: readonly Cluster<MapItem>[]
  chosen: Cluster<MapItem> | null
  onChoose: (cluster: Cluster<MapItem>) => void
}

/** One mark is a link to what it marks; one for several opens their list. In the order of reading, for the keyboard. */
export function MapMarks({ label, clusters, chosen, onChoose }: Props) {
  const { t } = useTranslation('near')
  const { pathname, search } = useLocation()
  const [namesAreAway, setNamesAreAway] = useState(false)
  const bringNamesBack = () => setNamesAreAway(false)

  // A name may lie over other marks: Escape takes it away until the next mark.
  useEffect(() => {
    const putAway = (event: KeyboardEvent) => event.key === 'Escape' && setNamesAreAway(true)
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [])

  const sorted = clusters.toSorted((one, other) => one.y - other.y || one.x - other.x)
  return (
    <ul
      className={namesAreAway ? `${styles.marks} ${styles.nameless}` : styles.marks}
      aria-label={label}
      onPointerOver={bringNamesBack}
      onFocus={bringNamesBack}
    >
      {sorted.map((cluster) => {
        const [only] = cluster.items
        if (!only) return null
        const count = cluster.items.length
        return (
          <li key={only.id} className={styles.place} style={{ left: cluster.x, top: cluster.y }}>
            {count === 1 ? (
              <SmartLink to={only.to} className={styles.mark} state={{ from: `${pathname}${search}` }}>
                <span className={styles.dot} />
                <span className={styles.name}>{only.name}</span>
              </SmartLink>
            ) : (
              <button
                type="button"
                className={styles.mark}
                aria-expanded={chosen?.items[0] === only && chosen.items.length === count}
                aria-label={t('map.several', { count, name: only.name })}
                onClick={() => onChoose(cluster)}
              >
                <span className={count > 99 ? `${styles.count} ${styles.many}` : styles.count}>{count}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
