import { isPrepareComplete } from '#contract/catalogue/prepare-rules.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Steps } from '#web/ui/data/Steps.tsx'
import styles from './Dashboard.module.css'

const PREPARE = 1

/** Enrollment, Prepare, Disaster: shown until the organization is prepared. The last step is what the others prepare for. */
export function EnrollmentSteps({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('dashboard')
  // Associations and Partners have nothing to prepare.
  if (creditUnion.type_organization !== 'Credit Union' || isPrepareComplete(creditUnion)) return null
  return (
    <div className={styles.above}>
      <Steps
        label={t('steps.label')}
        current={PREPARE}
        steps={[
          { title: t('steps.enrollment'), note: t('steps.enrollmentNote'), done: true },
          { title: t('steps.prepare'), note: t('steps.prepareNote'), done: false, to: '/prepare' },
          { title: t('steps.disaster'), note: t('steps.disasterNote'), done: false, to: '/report-disaster' },
        ]}
      />
    </div>
  )
}
