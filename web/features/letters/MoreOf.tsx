import { useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './Letters.module.css'

/** Rows on screen at first, and by how many each press adds: a list has five thousand. */
const FIRST = 20
const STEP = 200

export function useSteps<Row>(rows: readonly Row[]) {
  const [size, setSize] = useState(FIRST)
  return { shown: rows.slice(0, size), total: rows.length, showMore: () => setSize(size === FIRST ? STEP : size + STEP) }
}

/** The last item of a list that is not whole. */
export function MoreOf({ shown, total, showMore }: ReturnType<typeof useSteps<unknown>>) {
  const { t } = useTranslation('letters')
  if (shown.length >= total) return null
  return (
    <li className={styles.foot}>
      <Button variant="secondary" wide changes={false} onPress={showMore}>
        {t(total <= STEP ? 'showAll' : 'showMore', { count: total, left: total - shown.length })}
      </Button>
    </li>
  )
}
