import { useEffect, useRef, useState } from 'react'
import type { ReportLine, SituationReport } from '#contract/situation-reports/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { PickBox } from '#web/ui/form/PickBox.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { EditLine } from './EditLine.tsx'
import { sourceOf } from './line-sources.ts'
import styles from './ReportTopic.module.css'
import { useLineChange } from './use-line-change.ts'

interface Props {
  report: SituationReport
  line: ReportLine
  /** Among those of its topic, from 0. */
  place: number
  count: number
}

/** One line: whether it is in the report, where it comes from and from when. Lines are in English, because the report is one document. */
export function LineRow({ report, line, place, count }: Props) {
  const { t } = useTranslation('situation-reports')
  const [isEditing, setIsEditing] = useState(false)
  const { change } = useLineChange(report)
  const button = useRef<HTMLLIElement>(null)
  const isGone = line.withdrawn_at !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    // The pressed button is gone.
    if (wasEditing.current && !isEditing) button.current?.querySelector<HTMLButtonElement>(':scope > button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const look = [styles.line, line.mark && styles.marked, (isGone || !line.ticked) && styles.out]
  return (
    <li ref={button} className={look.filter(Boolean).join(' ')}>
      {isGone ? (
        <Icon name="close" />
      ) : (
        <PickBox
          label={t('lines.tick', { text: line.text })}
          checked={line.ticked}
          onChange={(ticked) => void change({ id: line.id, ticked })}
        />
      )}
      <div>
        <p lang="en">{line.text}</p>
        <small>
          {line.mark && <span className={styles.mark}>{t(`lines.${line.mark}`)}</span>}
          <SmartLink {...sourceOf(report.incident_id, line)}>{t(`lines.sources.${line.source.kind}`)}</SmartLink>
          <span>{momentText(line.at)}</span>
          {line.is_edited && <span>{t('lines.edited')}</span>}
          {isGone && <span className={styles.why}>{t('lines.withdrawn', { at: momentText(line.withdrawn_at ?? '') })}</span>}
          {line.names_person && <span className={styles.why}>{t('lines.person')}</span>}
        </small>
      </div>
      {isEditing ? (
        <span />
      ) : (
        <IconButton icon="edit" size="s" label={t('lines.edit', { text: line.text })} onPress={() => setIsEditing(true)} />
      )}
      {isEditing && <EditLine report={report} line={line} place={place} count={count} onClose={() => setIsEditing(false)} />}
    </li>
  )
}
