import { TEXT_LENGTH } from '#contract/limits.ts'
import type { Topic } from '#contract/situation-reports/options.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { LineRow } from './LineRow.tsx'
import styles from './ReportTopic.module.css'
import { TextConflict } from './TextConflict.tsx'
import type { DraftState } from './use-draft-report.ts'

interface Props {
  topic: Topic
  report: SituationReport
  draft: DraftState
}

/** A topic of a draft: the lines that the portal wrote, and what the person adds. */
export function ReportTopic({ topic, report, draft }: Props) {
  const { t } = useTranslation('situation-reports')
  const { values, change } = draft
  const id = `topic-${topic}`
  const lines = report.lines.filter((line) => line.topic === topic)
  const ticked = lines.filter((line) => line.ticked && line.withdrawn_at === null).length
  return (
    <section className={`surface ${styles.topic}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t(`topics.${topic}`)}</h2>
        {lines.length > 0 && <span className="small soft">{t('lines.count', { ticked, count: lines.length })}</span>}
      </div>
      {lines.length > 0 && (
        <ul>
          {lines.map((line, place) => (
            <LineRow key={line.id} report={report} line={line} place={place} count={lines.length} />
          ))}
        </ul>
      )}
      <div className={styles.own}>
        <TextArea
          name={topic}
          label={t('lines.own', { topic: t(`topics.${topic}`) })}
          hideLabel
          rows={1}
          maxLength={TEXT_LENGTH}
          placeholder={t('lines.add')}
          value={values[topic]}
          onChange={(text) => change({ [topic]: text })}
        />
        <TextConflict name={topic} theirs={report.typed[topic] ?? ''} draft={draft} />
      </div>
    </section>
  )
}
