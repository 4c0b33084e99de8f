import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { operationalFields, reportSections } from '#contract/catalogue/report-form.ts'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './ReportSection.module.css'
import { type SectionId, sectionOf, sectionStates } from './report-sections.ts'
import { useAnswerText } from './use-answer-text.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

interface Props {
  report: ReportInWriting
  id: SectionId
  lead?: ReactNode
  children: ReactNode
}

/** One of the six sections, with its number. In an update it is folded until something in it changes, or a person opens it. */
export function ReportSection({ report, id, lead, children }: Props) {
  const { t } = useTranslation(['disaster-reports', 'report-form'])
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(report.continues === null)
  const changes = report.changes.filter((name) => sectionOf(name) === id).length
  const isFaulty = sectionStates({ ...report.faults, ...report.form.errors }).some((one) => one.id === id && one.missing + one.faulty > 0)
  // Once open, it stays so: a change that is put back must not fold the section around the focus.
  if (!isOpen && (changes > 0 || isFaulty || hash === `#${id}`)) setIsOpen(true)

  const number = reportSections.findIndex((section) => section.id === id) + 1
  const title = t(`sections.${id}`)
  if (!isOpen) return <Folded report={report} id={id} number={number} title={title} onOpen={() => setIsOpen(true)} />
  return (
    <FormSection
      id={id}
      number={number}
      title={title}
      lead={lead}
      aside={
        changes > 0 && (
          <span className={styles.changes}>
            <Icon name="edit" size="xs" />
            {t('report-form:update.changes', { count: changes })}
          </span>
        )
      }
    >
      {children}
    </FormSection>
  )
}

interface FoldedProps {
  report: ReportInWriting
  id: SectionId
  number: number
  title: string
  onOpen: () => void
}

function Folded({ report, id, number, title, onOpen }: FoldedProps) {
  const summary = useSectionSummary(report)(id)
  return (
    <section className={`surface ${styles.folded}`} id={id}>
      <h2>
        <button type="button" aria-expanded={false} onClick={onOpen}>
          <span>
            <span className={styles.title}>
              <span className={styles.number}>{number} </span>
              {title}
            </span>
            <span className={`soft small ${styles.summary}`}>{summary}</span>
          </span>
          <Icon name="unfold" />
        </button>
      </h2>
    </section>
  )
}

/** What a folded section says, in one line. */
function useSectionSummary({ shown, isChecked }: ReportInWriting): (id: SectionId) => string {
  const { t } = useTranslation(['disaster-reports', 'report-form', 'condition'])
  const typeText = useDisasterType()
  const answerText = useAnswerText()
  const hours = answerText('hours_of_operation_statement', shown.hours_of_operation_statement)

  const yes = t(isChecked ? 'report-form:update.allYes' : 'report-form:check.notSaid')

  function working() {
    const down = operationalFields.filter((name) => !shown[name]).map((name) => t(`condition:short.${name}`))
    return down.length > 0 ? t('report-form:update.notWorking', { things: down.join(', ') }) : yes
  }
  function branches() {
    const affected = [
      ...(shown.all_branches_operational ? [] : [t('fields.branches_affected')]),
      ...(shown.all_atms_operational ? [] : [t('fields.atms_affected')]),
    ]
    return affected.length > 0 ? affected.join(', ') : yes
  }
  function employees() {
    if (!shown.employee_affected_counted) return t('report-form:check.notCounted')
    return t('report-form:update.employees', { number: shown.employee_affected_number })
  }
  const moment = momentHere(shown.date_reported, shown.time_reported)
  const summaries: Record<SectionId, () => string> = {
    who: () => [shown.reporter_name, shown.phone].filter(Boolean).join(', '),
    what: () =>
      t('report-form:update.asOf', { what: typeText(shown.type_of_disaster), time: `${shortDate(moment)}, ${clockTime(moment)}` }),
    working,
    building: () => `${hours} · ${shown.building_status}`,
    branches,
    employees,
  }
  return (id) => summaries[id]()
}
