import { useMemo } from 'react'
import { useHydrated } from '#web/lib/page/hydration.ts'
import styles from './Sea.module.css'
import { drawSea, type SeaShape } from './sea.ts'

interface Props {
  /** `tall` next to a form, `wide` above one, `tile` on the dashboard. */
  shape: SeaShape
  className?: string | undefined
}

/** Rough water outside, calm water inside the breakwater. Decorative, hidden from screen readers, and drawn without a request. */
export function Sea({ shape, className = '' }: Props) {
  const sea = useMemo(() => drawSea(shape), [shape])
  // A rendered page only has the space: the picture has more bytes than all of its text.
  const isDrawn = useHydrated()
  return (
    <svg
      className={`${styles.sea} ${className}`}
      viewBox={sea.viewBox}
      preserveAspectRatio={shape === 'tile' ? 'xMidYMax slice' : 'xMidYMid slice'}
      aria-hidden="true"
      focusable="false"
    >
      {isDrawn && (
        <>
          {sea.water.map(({ path, opacity }) => (
            <path key={path} className={styles.water} opacity={opacity} d={path} />
          ))}
          {sea.stones.map(({ path, width }) => (
            <path key={path} className={styles.stone} strokeWidth={width} d={path} />
          ))}
          <circle className={styles.light} cx={sea.light.x} cy={sea.light.y} r={sea.light.radius} />
          <path className={styles.ray} d={sea.rays} />
        </>
      )}
    </svg>
  )
}
