import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import dot from './StepDot.module.css'
import styles from './Steps.module.css'

export interface ProgressStep {
  title: string
  note?: string | undefined
  done: boolean
  /** Where the step is taken, when it can be. */
  to?: string | undefined
}

interface Props {
  label: string
  steps: readonly ProgressStep[]
  /** The place of the step the person is at, counted from 0; none when the page is not one of them. */
  current?: number | undefined
  /** `line` beside each other, `list` one below the other with their notes. */
  layout?: 'line' | 'list'
}

/** The way of an organization: Enrollment, Prepare, Disaster. */
export function Steps({ label, steps, current, layout = 'line' }: Props) {
  const { t } = useTranslation('ui')
  return (
    <ol className={`${styles.steps} ${styles[layout]} no-print`} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.title}
          className={styles.step}
          data-tone={step.done ? 'good' : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={dot.dot} aria-hidden="true">
            {step.done ? <Icon name="check" size="xs" /> : place + 1}
          </span>
          <div>
            {step.to ? <SmartLink to={step.to}>{step.title}</SmartLink> : <strong>{step.title}</strong>}
            <span className="visually-hidden">
              {step.done && ` (${t('steps.done')})`}
              {place === current && ` (${t('steps.current')})`}
            </span>
            {step.note && <p className={styles.note}>{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
