import { reportSections } from '#contract/catalogue/report-form.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { BranchesSection } from './BranchesSection.tsx'
import { ReportQuestion } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'
import { WhatSection } from './WhatSection.tsx'
import { WhoSection } from './WhoSection.tsx'
import { WorkingSection } from './WorkingSection.tsx'

/** The six sections of the report. */
export function ReportSections({ report }: { report: ReportForm }) {
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

/** The questions of the catalogue in their order, and nothing else. */
function PlainSection({ report, id }: { report: ReportForm; id: 'building' | 'employees' }) {
  return (
    <ReportSection report={report} id={id}>
      {reportSections
        .filter((section) => section.id === id)
        .flatMap(({ fields }) => fields.map(({ name }) => <ReportQuestion key={name} report={report} name={name} />))}
    </ReportSection>
  )
}
