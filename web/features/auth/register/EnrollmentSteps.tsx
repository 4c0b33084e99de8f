import { EnrollmentSteps } from '#web/domain/organizations/EnrollmentSteps.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'

/** On a phone, the steps of an enrollment are a line above the form. */
export const EnrollmentLine = () => (
  <div className="only-narrow space-below-6">
    <EnrollmentSteps current="enrollment" more={useNotes()} />
  </div>
)

/** From 1024 px, a card beside the form explains each step. */
export function EnrollmentCard() {
  const { t } = useTranslation('auth')
  return (
    <div className="only-wide">
      <Card as="div" tight title={t('register.steps.title')}>
        <EnrollmentSteps current="enrollment" more={useNotes()} layout="list" />
      </Card>
    </div>
  )
}

function useNotes() {
  const { t } = useTranslation('auth')
  return {
    enrollment: { note: t('register.steps.enrollmentNote') },
    prepare: { note: t('register.steps.prepareNote') },
    disaster: { note: t('register.steps.disasterNote') },
  }
}
