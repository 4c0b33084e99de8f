import { ReportQuestion } from './ReportQuestion.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function EmployeesSection({ report }: { report: ReportForm }) {
  return (
    <ReportSection report={report} id="employees">
      <ReportQuestion report={report} name="employee_affected_counted" />
      <ReportQuestion report={report} name="employee_affected_number" />
      <ReportQuestion report={report} name="employees_need_financial_assistance" />
    </ReportSection>
  )
}
