import { isPrepareComplete } from '#contract/catalogue/prepare-rules.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { EnrollmentSteps } from '#web/domain/organizations/EnrollmentSteps.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Dashboard.module.css'

/** The steps of the enrollment, until the organization is prepared. The last step is what the others prepare for. */
export function NotPrepared({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('dashboard')
  // Associations and Partners have nothing to prepare.
  if (creditUnion.type_organization !== 'Credit Union' || isPrepareComplete(creditUnion)) return null
  return (
    <div className={styles.above}>
      <EnrollmentSteps
        current="prepare"
        more={{
          enrollment: { note: t('steps.enrollmentNote'), done: true },
          prepare: { note: t('steps.prepareNote'), to: '/prepare' },
          disaster: { note: t('steps.disasterNote'), to: '/report-disaster' },
        }}
      />
    </div>
  )
}
