import { LINE_LENGTH } from '#contract/limits.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { disasterTypes } from './disaster-types.ts'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function WhatSection({ report: { field } }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <ReportSection id="what">
      <TextField
        {...field('type_of_disaster')}
        label={t('fields.type_of_disaster')}
        hint={t('hints.type_of_disaster')}
        required
        maxLength={LINE_LENGTH}
        suggestions={disasterTypes.map((type) => t(`types.${type}`))}
        autoComplete="off"
      />
      <FieldPair>
        <TextField {...field('date_reported')} label={t('fields.date_reported')} required type="date" max={dayText(new Date())} />
        <TextField {...field('time_reported')} label={t('fields.time_reported')} required type="time" />
      </FieldPair>
    </ReportSection>
  )
}
