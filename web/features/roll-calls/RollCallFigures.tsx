import type { RollCall } from '#contract/roll-calls/schemas.ts'
import figures from '#web/domain/incidents/Figures.module.css'
import { Meter } from '#web/domain/incidents/Meter.tsx'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './RollCallFigures.module.css'
import { shownStates, stateSigns } from './states.ts'

/** How many people answered what, as numbers and as one bar. */
export function RollCallFigures({ rollCall: { counts, started_at, started_by } }: { rollCall: RollCall }) {
  const { t } = useTranslation('roll-calls')
  const done = counts.safe + counts.needs_help
  return (
    <section className={`surface ${figures.group} ${styles.figures}`} aria-labelledby="roll-call-figures">
      <div className={figures.head}>
        <h2 id="roll-call-figures">{t('counts.accounted', { done, count: counts.asked })}</h2>
        <span className="small soft">{t('counts.started', { at: momentText(started_at), name: started_by })}</span>
      </div>
      <Meter parts={shownStates.map((state) => ({ tone: stateSigns[state].tone, count: counts[state] }))} />
      <ul className={styles.list}>
        {shownStates.map((state) => (
          <li key={state} className={figures.figure} data-tone={stateSigns[state].tone}>
            <strong className="numeric">{counts[state]}</strong>
            <Icon name={stateSigns[state].icon} size="s" />
            <span>{t(`states.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
