import { useTranslation } from '#web/lib/text/i18n.ts'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Answer } from './Answer.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

const digitsOfNumber = 7

export function EmployeesSection({ report }: { report: ReportForm }) {
  const { field, yesNo, shown } = report
  const { t } = useTranslation('disaster-reports')
  return (
    <ReportSection report={report} id="employees">
      <Answer report={report} name="employee_affected_counted">
        <YesNo {...yesNo('employee_affected_counted')} label={t('fields.employee_affected_counted')} />
      </Answer>
      {shown.employee_affected_counted && (
        <FollowUp>
          <Answer report={report} name="employee_affected_number">
            <TextField
              {...field('employee_affected_number')}
              label={t('fields.employee_affected_number')}
              required
              type="number"
              width="short"
              maxLength={digitsOfNumber}
            />
          </Answer>
        </FollowUp>
      )}
      <Answer report={report} name="employees_need_financial_assistance">
        <YesNo
          {...yesNo('employees_need_financial_assistance')}
          label={t('fields.employees_need_financial_assistance')}
          hint={t('hints.employees_need_financial_assistance')}
        />
      </Answer>
    </ReportSection>
  )
}
