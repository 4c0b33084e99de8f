import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ReportQuestion } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'
import { WhoTold } from './WhoTold.tsx'

export function WhoSection({ report }: { report: ReportForm }) {
  if (report.forOther) {
    return (
      <ReportSection report={report} id="who">
        <WhoTold report={report} />
        <AddressFields report={report} />
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
    </ReportSection>
  )
}
