import { OfficesInReport } from './OfficesInReport.tsx'
import { ReportQuestion } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import { officeEntries } from './report-offices.ts'
import type { ReportForm } from './use-disaster-report.ts'

export function BranchesSection({ report }: { report: ReportForm }) {
  const { offices } = report
  /** The statuses of the offices answer for the branches. */
  const isSaid = offices !== null && officeEntries(report.form.values, offices.offices).length > 0
  return (
    <ReportSection report={report} id="branches">
      {offices && <OfficesInReport report={report} found={offices} />}
      {!isSaid && <ReportQuestion report={report} name="all_branches_operational" />}
      {!isSaid && <ReportQuestion report={report} name="branches_affected" />}
      <ReportQuestion report={report} name="all_atms_operational" />
      <ReportQuestion report={report} name="atms_affected" />
    </ReportSection>
  )
}
