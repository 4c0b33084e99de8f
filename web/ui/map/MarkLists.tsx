import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { List } from '#web/ui/List.tsx'
import { ListItem } from '#web/ui/ListItem.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { Cluster } from './clusters.ts'
import type { MapItem } from './map-items.ts'
import styles from './StateMap.module.css'

const item = ({ id, to, name, detail }: MapItem) => <ListItem key={id} to={to} title={name} sub={detail} />

interface Props {
  cluster: Cluster<MapItem>
  onLookAt: () => void
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
        {!cluster.isOnePlace && (
          <div>
            <Button variant="secondary" iconBefore="search" onPress={onLookAt}>
              {t('map.lookNearer', { count })}
            </Button>
          </div>
        )}
        <List title={t('map.here', { count })}>{cluster.items.map(item)}</List>
      </Stack>
    </section>
  )
}

/** What the projection has no room for, and what nobody knows the place of. */
export function LeftOut({ items }: { items: readonly MapItem[] }) {
  const { t } = useTranslation('near')
  if (items.length === 0) return null
  return (
    <List title={t('map.leftOut', { count: items.length })} note={t('map.leftOutNote')}>
      {items.map(item)}
    </List>
  )
}
