import { Suspense } from 'react'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { OfficesInReport } from '../lazy-parts.ts'
import { Answer } from './Answer.tsx'
import { ReportSection } from './ReportSection.tsx'
import { officeEntries } from './report-offices.ts'
import type { ReportForm } from './use-disaster-report.ts'

export function BranchesSection({ report }: { report: ReportForm }) {
  const { field, yesNo, shown, offices } = report
  const { t } = useTranslation('disaster-reports')
  /** The statuses of the offices answer for the branches. */
  const isSaid = offices !== null && officeEntries(report.form.values, offices.offices).length > 0
  return (
    <ReportSection report={report} id="branches">
      {offices && (
        <Suspense>
          <OfficesInReport report={report} found={offices} />
        </Suspense>
      )}
      {!isSaid && (
        <Answer report={report} name="all_branches_operational">
          <YesNo {...yesNo('all_branches_operational')} label={t('fields.all_branches_operational')} />
        </Answer>
      )}
      {!isSaid && !shown.all_branches_operational && (
        <FollowUp>
          <Answer report={report} name="branches_affected">
            <TextArea
              {...field('branches_affected')}
              label={t('fields.branches_affected')}
              hint={t('hints.branches_affected')}
              maxLength={TEXT_LENGTH}
            />
          </Answer>
        </FollowUp>
      )}
      <Answer report={report} name="all_atms_operational">
        <YesNo {...yesNo('all_atms_operational')} label={t('fields.all_atms_operational')} />
      </Answer>
      {!shown.all_atms_operational && (
        <FollowUp>
          <Answer report={report} name="atms_affected">
            <TextArea
              {...field('atms_affected')}
              label={t('fields.atms_affected')}
              hint={t('hints.atms_affected')}
              maxLength={TEXT_LENGTH}
            />
          </Answer>
        </FollowUp>
      )}
    </ReportSection>
  )
}
