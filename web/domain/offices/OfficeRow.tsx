import { useId, useState } from 'react'
import type { Office } from '#contract/records/office.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import { DroppedNote } from './DroppedNote.tsx'
import { KeptNote } from './KeptNote.tsx'
import { OfficeFacts, PowerChoice } from './OfficeFacts.tsx'
import { OfficeHistory } from './OfficeHistory.tsx'
import styles from './OfficeRow.module.css'
import { OfficeState } from './OfficeState.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { droppedNote, factNames, keptNote } from './status-draft.ts'
import type { Entering, StatusEntryForm } from './use-status-entry.ts'
import { WaitingNote } from './WaitingNote.tsx'

interface Props {
  office: Office
  form: StatusEntryForm
  entering: Entering
  /** The person works there: its power is asked at first sight. */
  isMine?: boolean | undefined
}

/** One office in an incident: its current status, the three choices, and the details behind "More". */
export function OfficeRow({ office, form, entering, isMine }: Props) {
  const { t } = useTranslation('offices')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = office
  const answer = form.answer(office)
  const part = form.partOf(office)
  const isChanged = office.id in form.changes
  const dropped = part ? droppedNote(part, form.before(office)) : null
  const droppedForDesk = part ? droppedNote(part, form.before(office), 'note') : null
  const kept = keptNote(part ?? {}, form.before(office))
  const said = factNames.filter((fact) => answer[fact] !== null && answer[fact] !== '')
  return (
    <li className={isChanged ? `${styles.office} ${styles.changed}` : styles.office}>
      <div className={styles.head}>
        <div>
          <h3>{name}</h3>
          <p className="soft small">{[t(`kinds.${office.kind}`), office.street, office.city].filter(Boolean).join(', ')}</p>
        </div>
        <OfficeState office={office} form={form} storms={entering.storms} />
      </div>
      <StatusChoice name={`status-${office.id}`} label={name} value={answer.status} onChange={(status) => form.tap(office, { status })} />
      {isMine && (
        <div className={styles.power}>
          <PowerChoice
            compact
            office={office}
            storms={entering.storms}
            power={answer.power}
            onChange={(power) => form.tap(office, { power })}
          />
        </div>
      )}
      <button type="button" className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="unfold" size="s" turned={isOpen} />
        {t(isOpen ? 'row.less' : 'row.more')} <span className="visually-hidden">{t('row.moreAbout', { name })}</span>
        {!isOpen && said.length > 0 && <span className={styles.said}>{said.map((fact) => t(`short.${fact}`)).join(', ')}</span>}
      </button>
      <div className={styles.notes}>
        <DroppedNote office={office} note={dropped} onKeep={() => form.tap(office, { public_note: dropped })} />
        <DroppedNote forDesk office={office} note={droppedForDesk} onKeep={() => form.tap(office, { note: droppedForDesk })} />
        <WaitingNote office={office} />
        {!isOpen && (
          <KeptNote
            office={office}
            note={kept}
            isChanged={part?.status !== undefined}
            onRemove={() => form.tap(office, { public_note: null })}
          />
        )}
      </div>
      <div id={id} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <OfficeFacts
              office={office}
              storms={entering.storms}
              answer={answer}
              onChange={(change) => form.change(office, change)}
              isExercise={entering.is_exercise}
              hasPower={!isMine}
            />
            <OfficeHistory office={office} incident={entering.id} />
          </>
        )}
      </div>
    </li>
  )
}
