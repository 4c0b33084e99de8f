import { useId, useState } from 'react'
import type { Office } from '#contract/records/office.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { DroppedNote } from './DroppedNote.tsx'
import { OfficeFacts } from './OfficeFacts.tsx'
import { OfficeHistory } from './OfficeHistory.tsx'
import styles from './OfficeRow.module.css'
import { OfficeState } from './OfficeState.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { droppedNote, factNames } from './status-draft.ts'
import type { StatusEntryForm } from './use-status-entry.ts'

interface Props {
  office: Office
  form: StatusEntryForm
  incident: { id: string; is_exercise: boolean }
}

/** One office in an incident: its current status, the three choices, and the details behind "More". */
export function OfficeRow({ office, form, incident }: Props) {
  const { t } = useTranslation('offices')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = office
  const answer = form.answer(office)
  const isChanged = office.id in form.changes
  const dropped = isChanged ? droppedNote(answer, form.before(office)) : null
  const said = factNames.filter((fact) => answer[fact] !== null && answer[fact] !== '')
  return (
    <li className={isChanged ? `${styles.office} ${styles.changed}` : styles.office}>
      <div className={styles.head}>
        <div>
          <h3>{name}</h3>
          <p className="soft small">{[t(`kinds.${office.kind}`), office.street, office.city].filter(Boolean).join(', ')}</p>
        </div>
        <OfficeState office={office} form={form} />
      </div>
      <StatusChoice
        name={`status-${office.id}`}
        label={name}
        value={answer.status}
        onChange={(status) => form.change(office, { status })}
        error={form.missing.includes(office.id) ? t('row.choose') : undefined}
      />
      <DroppedNote office={office} note={dropped} onKeep={() => form.change(office, { public_note: dropped })} />
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="unfold" size="s" turned={isOpen} />
        {t(isOpen ? 'row.less' : 'row.more')} <span className="visually-hidden">{t('row.moreAbout', { name })}</span>
        {!isOpen && said.length > 0 && <span className={styles.said}>{said.map((fact) => t(`short.${fact}`)).join(', ')}</span>}
      </button>
      <div id={id} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <OfficeFacts id={office.id} answer={answer} onChange={(part) => form.change(office, part)} isExercise={incident.is_exercise} />
            <OfficeHistory office={office} incident={incident.id} />
          </>
        )}
      </div>
    </li>
  )
}
