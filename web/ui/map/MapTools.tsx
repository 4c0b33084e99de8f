import { useTranslation } from '#web/lib/text/i18n.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import styles from './StateMap.module.css'
import { movedBy, type Size, type View, wholeCountry, zoomedBy } from './view.ts'

interface Props {
  size: Size
  onMove: (change: (view: View) => View) => void
}

/** The part of the visible map that one press moves past. */
const PART = 0.4

/** Buttons to zoom, show the whole country and pan, for people who cannot drag. They are below the map, where they cover no marker. */
export function MapTools({ size, onMove }: Props) {
  const { t } = useTranslation('near')
  const step = (right: number, down: number) => () =>
    onMove((view) => movedBy(view, right * PART * size.width, down * PART * size.height, size))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons
    <div className={`${styles.tools} no-print`} role="group" aria-label={t('map.tools')}>
      <IconButton icon="add" label={t('map.zoomIn')} onPress={() => onMove((view) => zoomedBy(view, 2))} />
      <IconButton icon="less" label={t('map.zoomOut')} onPress={() => onMove((view) => zoomedBy(view, 0.5))} />
      <IconButton icon="map" label={t('map.whole')} onPress={() => onMove(() => wholeCountry)} />
      <span className={styles.gap} />
      <IconButton icon="back" label={t('map.west')} onPress={step(-1, 0)} />
      <IconButton icon="ascending" label={t('map.north')} onPress={step(0, -1)} />
      <IconButton icon="descending" label={t('map.south')} onPress={step(0, 1)} />
      <IconButton icon="forward" label={t('map.east')} onPress={step(1, 0)} />
    </div>
  )
}
