import { useTranslation } from '#web/lib/text/i18n.ts'
import { type ProgressStep, Steps } from '#web/ui/data/Steps.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './EnrollmentSteps.module.css'

const steps = ['enrollment', 'prepare', 'disaster'] as const

/** The three steps of an enrollment, with the first one current. On a phone this is a line above the form. */
export function EnrollmentLine() {
  const { t } = useTranslation('auth')
  return (
    <div className={`only-narrow ${styles.line}`}>
      <Steps label={t('register.steps.label')} steps={useSteps()} current={0} />
    </div>
  )
}

/** From 1024 px, a card beside the form explains each step. */
export function EnrollmentCard() {
  const { t } = useTranslation('auth')
  return (
    <div className="only-wide">
      <Card as="div" tight title={t('register.steps.title')}>
        <Steps label={t('register.steps.label')} steps={useSteps()} current={0} layout="list" />
      </Card>
    </div>
  )
}

function useSteps(): ProgressStep[] {
  const { t } = useTranslation('auth')
  return steps.map((step) => ({ title: t(`register.steps.${step}`), note: t(`register.steps.${step}Note`), done: false }))
}
