import { TEXT_LENGTH } from '#contract/limits.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { ReportSection } from './ReportSection.tsx'
import type { ReportForm } from './use-disaster-report.ts'

export function BranchesSection({ report: { field, shown } }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <ReportSection id="branches">
      <YesNo {...field('all_branches_operational')} label={t('fields.all_branches_operational')} />
      {!shown.all_branches_operational && (
        <FollowUp>
          <TextArea
            {...field('branches_affected')}
            label={t('fields.branches_affected')}
            hint={t('hints.branches_affected')}
            maxLength={TEXT_LENGTH}
          />
        </FollowUp>
      )}
      <YesNo {...field('all_atms_operational')} label={t('fields.all_atms_operational')} />
      {!shown.all_atms_operational && (
        <FollowUp>
          <TextArea {...field('atms_affected')} label={t('fields.atms_affected')} hint={t('hints.atms_affected')} maxLength={TEXT_LENGTH} />
        </FollowUp>
      )}
    </ReportSection>
  )
}
