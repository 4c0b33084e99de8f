import { useId, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { NowLine } from './NowLine.tsx'
import styles from './NowList.module.css'
import type { NowProps, NowRow } from './now-row.ts'
import { useHelpRows } from './use-help-rows.tsx'
import { useOtherRows } from './use-other-rows.tsx'
import { useSafetyRows } from './use-safety-rows.tsx'
import { useWarningRows } from './use-warning-rows.tsx'

/** More are behind a button. */
const ROWS_SHOWN = 7

/** What waits for the person, the gravest first: life, warnings, clocks, people who wait for an answer, then people who want to join. */
export function NowList(props: NowProps) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  // A question stays in its place while it is open, also once it is answered.
  const [open, setOpen] = useState<string | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const all = useRows(props)
  const urgent = all.find((row) => row.opensItself)?.id ?? null
  if (urgent !== opened) {
    setOpened(urgent)
    if (urgent !== null && open === null) setOpen(urgent)
  }
  if (all.length === 0) return null
  const isFolded = (row: NowRow) => row.isFolded === true && row.id !== open
  const waiting = all.filter((row) => !isFolded(row))
  const shown = showsAll ? waiting : waiting.slice(0, ROWS_SHOWN)
  const more = waiting.length - shown.length
  const lineOf = (row: NowRow, place?: number) => (
    <NowLine
      key={row.id}
      row={row}
      isFirst={place === 0 && !props.isSecond}
      isFolded={place === undefined}
      isOpen={row.id === open}
      takesFocus={row.id === pressed}
      onOpen={() => {
        setOpen(row.id)
        setPressed(row.id)
      }}
      onClose={() => {
        setOpen(null)
        setPressed(row.id)
      }}
    />
  )
  return (
    <section className={`surface ${styles.now}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('now.title')}</h2>
        <span className="small soft">{waiting.length > 0 ? t('now.waits', { count: waiting.length }) : t('now.nothing')}</span>
      </div>
      <ul className={styles.rows}>
        {shown.map(lineOf)}
        {more > 0 && (
          <li className={styles.more}>
            <Button variant="quiet" wide onPress={() => setShowsAll(true)}>
              {t('now.more', { count: more })}
            </Button>
          </li>
        )}
        {all.filter(isFolded).map((row) => lineOf(row))}
      </ul>
    </section>
  )
}

function useRows(props: NowProps): NowRow[] {
  const { cases, own, rollCall } = useSafetyRows(props)
  const warnings = useWarningRows()
  const { notices, people, report, publicPage } = useOtherRows(props)
  const help = useHelpRows(props)
  return [...cases, ...own, ...warnings, ...notices, ...help, ...rollCall, ...people, ...publicPage, ...report]
}
