import { useTranslation } from '#web/lib/text/i18n.ts'
import { Steps } from '#web/ui/data/Steps.tsx'

const PREPARE = 1

/** The current step of the organization's enrollment. */
export function EnrollmentSteps({ isPrepared }: { isPrepared: boolean }) {
  const { t } = useTranslation('prepare')
  return (
    <Steps
      label={t('steps.label')}
      current={PREPARE}
      layout="words"
      steps={[
        { title: t('steps.enrollment'), done: true },
        { title: t('steps.prepare'), done: isPrepared },
        { title: t('steps.disaster'), done: false, to: '/report-disaster' },
      ]}
    />
  )
}
