import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { Cluster } from './clusters.ts'
import type { MapItem } from './map-items.ts'
import styles from './StateMap.module.css'

/** So many at a time: what comes after the list must not be out of reach. */
const AT_ONCE = 20

interface Props {
  cluster: Cluster<MapItem>
  /** None where no nearer look tells them apart. */
  onLookAt: (() => void) | undefined
}

/** What one mark stands for, each to be opened; those that only look close can be looked at from nearer. */
export function Members({ cluster, onLookAt }: Props) {
  const { t } = useTranslation('near')
  const panel = useRef<HTMLElement>(null)
  const count = cluster.items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another mark was pressed
  useEffect(() => panel.current?.focus(), [cluster])
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={t('map.here', { count })}>
      <Stack>
        {onLookAt && (
          <div>
            <Button variant="secondary" iconBefore="search" onPress={onLookAt}>
              {t('map.zoomHere', { count })}
            </Button>
          </div>
        )}
        <SomeAtATime key={cluster.items[0]?.id} items={cluster.items} title={t('map.here', { count })} />
      </Stack>
    </section>
  )
}

/** What the projection has no room for, and what nobody knows the place of. */
export function LeftOut({ items }: { items: readonly MapItem[] }) {
  const { t } = useTranslation('near')
  if (items.length === 0) return null
  return <SomeAtATime items={items} title={t('map.leftOut', { count: items.length })} note={t('map.leftOutNote')} />
}

function SomeAtATime({ items, title, note }: { items: readonly MapItem[]; title: string; note?: ReactNode }) {
  const { t } = useTranslation('near')
  const [shown, setShown] = useState(AT_ONCE)
  const list = useRef<HTMLDivElement>(null)
  const rest = items.length - shown
  // The first of those that were added has the focus: the button that added them may be gone.
  useEffect(() => {
    if (shown > AT_ONCE) list.current?.querySelectorAll('a')[shown - AT_ONCE]?.focus()
  }, [shown])
  return (
    <Stack>
      <div ref={list}>
        <List title={title} note={note}>
          {items.slice(0, shown).map(({ id, to, name, detail }) => (
            <ListItem key={id} to={to} title={name} sub={detail} />
          ))}
        </List>
      </div>
      {rest > 0 && (
        <div>
          <Button variant="secondary" onPress={() => setShown(shown + AT_ONCE)}>
            {t('map.more', { count: Math.min(rest, AT_ONCE), rest })}
          </Button>
        </div>
      )}
    </Stack>
  )
}
