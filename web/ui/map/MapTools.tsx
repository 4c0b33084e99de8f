import { useTranslation } from '#web/lib/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './StateMap.module.css'
import { type View, wholeCountry, zoomedBy } from './view.ts'

interface Props {
  view: View
  onMove: (view: View) => void
}

/** Nearer, farther, the whole country. */
export function MapTools({ view, onMove }: Props) {
  const { t } = useTranslation('near')
  return (
    <div className={`${styles.tools} no-print`}>
      <IconButton icon="add" label={t('map.nearer')} onPress={() => onMove(zoomedBy(view, 2))} />
      <IconButton icon="less" label={t('map.farther')} onPress={() => onMove(zoomedBy(view, 0.5))} />
      <IconButton icon="home" label={t('map.whole')} onPress={() => onMove(wholeCountry)} />
    </div>
  )
}
