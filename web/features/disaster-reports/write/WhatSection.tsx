import { useSearchParams } from 'react-router'
import { LINE_LENGTH } from '#contract/limits.ts'
import { useDisasterType, useDisasterTypeOptions } from '#web/domain/reports/disaster-types.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Answer } from './Answer.tsx'
import { SectionQuestions } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportInWriting } from './use-disaster-report.ts'
import { NO_INCIDENT, useStorms } from './use-report-offices.ts'

/** Asked with the storm and the moment. */
const ofWhat = ['type_of_disaster', 'date_reported', 'time_reported'] as const

export function WhatSection({ report }: { report: ReportInWriting }) {
  const { field } = report
  const { t } = useTranslation('disaster-reports')
  const types = useDisasterTypeOptions()
  const typeText = useDisasterType()
  const type = field('type_of_disaster')
  // What an earlier report says is shown in the reader's words, and what is typed stays as it is.
  const isAsBefore = type.value === report.continues?.values.type_of_disaster

  return (
    <ReportSection report={report} id="what">
      {report.isNew && <AboutStorm report={report} />}
      <Answer report={report} name="type_of_disaster">
        <TextField
          {...type}
          value={isAsBefore ? typeText(type.value) : type.value}
          label={t('fields.type_of_disaster')}
          hint={t('hints.type_of_disaster')}
          required
          maxLength={LINE_LENGTH}
          suggestions={types.map(({ label }) => label)}
          autoComplete="off"
        />
      </Answer>
      <FieldPair>
        <TextField
          {...field('date_reported')}
          label={t('fields.date_reported')}
          required
          type="date"
          max={dayText(new Date(renderTime()))}
        />
        <TextField {...field('time_reported')} label={t('fields.time_reported')} required type="time" />
      </FieldPair>
      <SectionQuestions report={report} id="what" without={ofWhat} />
    </ReportSection>
  )
}

/** Which storm it is about, where there is one. */
function AboutStorm({ report: { incident, forOther } }: { report: ReportInWriting }) {
  const { t } = useTranslation('report-form')
  const storms = useStorms(forOther)
  const [params] = useSearchParams()
  if (storms.length === 0) return null
  // For whom it is stays as it is.
  const to = (about: string) => `/report-disaster?${new URLSearchParams({ ...Object.fromEntries(params), about })}`
  return (
    <Row>
      {incident && <span>{t('storms.about', { incident: incident.name })}</span>}
      {storms
        .filter(({ id }) => id !== incident?.id)
        .map(({ id, name }) => (
          <SmartLink key={id} to={to(id)}>
            {t('storms.instead', { incident: name })}
          </SmartLink>
        ))}
      {incident && <SmartLink to={to(NO_INCIDENT)}>{t('storms.none')}</SmartLink>}
    </Row>
  )
}
