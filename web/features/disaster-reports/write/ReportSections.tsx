import { Stack } from '#web/ui/layout/Stack.tsx'
import { BranchesSection } from './BranchesSection.tsx'
import { BuildingSection } from './BuildingSection.tsx'
import { EmployeesSection } from './EmployeesSection.tsx'
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
      <BuildingSection report={report} />
      <BranchesSection report={report} />
      <EmployeesSection report={report} />
    </Stack>
  )
}
