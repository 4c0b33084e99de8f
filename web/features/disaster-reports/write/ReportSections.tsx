import { reportedVia } from '#contract/catalogue/report-form.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AddressFields } from './AddressFields.tsx'
import { OfficesInReport } from './OfficesInReport.tsx'
import { ReportQuestion, SectionQuestions } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import { addressFields, type SectionId } from './report-sections.ts'
import type { ReportInWriting } from './use-disaster-report.ts'
import { WhatSection } from './WhatSection.tsx'
import { WorkingSection } from './WorkingSection.tsx'

/** The six sections of the report. */
export function ReportSections({ report }: { report: ReportInWriting }) {
  return (
    <Stack gap="loose">
      <WhoSection report={report} />
      <WhatSection report={report} />
      <WorkingSection report={report} />
      <PlainSection report={report} id="building" />
      <BranchesSection report={report} />
      <PlainSection report={report} id="employees" />
    </Stack>
  )
}

/** The questions of the catalogue, and nothing else. */
function PlainSection({ report, id }: { report: ReportInWriting; id: SectionId }) {
  return (
    <ReportSection report={report} id={id}>
      <SectionQuestions report={report} id={id} />
    </ReportSection>
  )
}

const ofBranches = ['all_branches_operational', 'branches_affected'] as const

function BranchesSection({ report }: { report: ReportInWriting }) {
  const { offices, isOfOffices } = report
  return (
    <ReportSection report={report} id="branches">
      {offices && <OfficesInReport report={report} found={offices} />}
      <SectionQuestions report={report} id="branches" without={isOfOffices ? ofBranches : []} />
    </ReportSection>
  )
}

/** Asked with the organization and the person who reports. */
const ofWho = [...addressFields, 'credit_union_name', 'reporter_name', 'phone', 'email'] as const

function WhoSection({ report }: { report: ReportInWriting }) {
  if (report.forOther) {
    return (
      <ReportSection report={report} id="who">
        <WhoTold report={report} />
        <AddressFields report={report} />
        <SectionQuestions report={report} id="who" without={ofWho} />
      </ReportSection>
    )
  }
  return (
    <ReportSection report={report} id="who">
      <ReportQuestion report={report} name="credit_union_name" />
      <AddressFields report={report} />
      <FieldPair>
        <ReportQuestion report={report} name="reporter_name" />
        <ReportQuestion report={report} name="phone" />
      </FieldPair>
      <ReportQuestion report={report} name="email" />
      <SectionQuestions report={report} id="who" without={ofWho} />
    </ReportSection>
  )
}

/** In a report for another credit union: who is on the line, and how the report came. */
function WhoTold({ report: { field, form, errorOf } }: { report: ReportInWriting }) {
  const { t } = useTranslation('report-form')
  return (
    <>
      <FieldPair>
        <TextField {...field('reporter_name')} label={t('behalf.whoTold')} required maxLength={LINE_LENGTH} autoComplete="off" />
        <PhoneField {...field('phone')} label={t('behalf.theirPhone')} required autoComplete="off" />
      </FieldPair>
      <TextField {...field('email')} label={t('behalf.theirEmail')} optional type="email" maxLength={LINE_LENGTH} autoComplete="off" />
      <Choice
        name="via"
        label={t('behalf.via')}
        required
        value={form.values.via}
        onChange={(value) => form.set({ via: reportedVia.find((way) => way === value) ?? null })}
        options={reportedVia.map((value) => ({ value, label: t(`behalf.ways.${value}`) }))}
        error={errorOf('via')}
        layout="wrap"
      />
    </>
  )
}
