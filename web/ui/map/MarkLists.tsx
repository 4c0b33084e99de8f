import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { Cluster } from './clusters.ts'
import type { MapItem } from './map-items.ts'
import styles from './StateMap.module.css'

/** The list grows in steps of this size, so that what follows it stays within reach. */
const AT_ONCE = 20

interface Props {
  cluster: Cluster<MapItem>
  /** Undefined if the items share one point, which no zoom separates. */
  onLookAt: (() => void) | undefined
  onClose: () => void
  /** One of them is opened. */
  onLeave: () => void
}

/** The items of one marker, as links. If they are only close to each other, a button zooms in on them. */
export function Members({ cluster, onLookAt, onClose, onLeave }: Props) {
  const { t } = useTranslation(['near', 'common'])
  const panel = useRef<HTMLElement>(null)
  const count = cluster.items.length
  const [only] = cluster.items
  const label = count === 1 && only ? only.name : t('map.here', { count })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads only a ref, and has to run each time another marker is pressed
  useEffect(() => panel.current?.focus(), [cluster])
  return (
    <section
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') && onLeave()}
    >
      <Stack>
        <Row between>
          {onLookAt ? (
            <Button variant="secondary" iconBefore="search" onPress={onLookAt}>
              {t('map.zoomHere', { count })}
            </Button>
          ) : (
            <span />
          )}
          <IconButton icon="close" label={t('common:close')} onPress={onClose} />
        </Row>
        <SomeAtATime key={only?.id} items={cluster.items} title={count > 1 ? t('map.here', { count }) : undefined} />
      </Stack>
    </section>
  )
}

/** The items without a marker: outside the projection, or without a known location. */
export function LeftOut({ items }: { items: readonly MapItem[] }) {
  const { t } = useTranslation('near')
  if (items.length === 0) return null
  return <SomeAtATime items={items} title={t('map.leftOut', { count: items.length })} note={t('map.leftOutNote')} />
}

function SomeAtATime({ items, title, note }: { items: readonly MapItem[]; title?: string | undefined; note?: ReactNode }) {
  const { t } = useTranslation('near')
  const [shown, setShown] = useState(AT_ONCE)
  const list = useRef<HTMLDivElement>(null)
  const rest = items.length - shown
  // The button may be gone after its press, so the focus moves to the first added item.
  useEffect(() => {
    if (shown > AT_ONCE) list.current?.querySelectorAll('a')[shown - AT_ONCE]?.focus()
  }, [shown])
  return (
    <Stack>
      <div ref={list}>
        <List title={title} note={note}>
          {items.slice(0, shown).map(({ id, to, name, detail, end, more }) => (
            <ListItem key={id} to={to} title={name} sub={detail} end={end} more={more} />
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
