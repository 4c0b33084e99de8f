import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import dot from './StepDot.module.css'
import styles from './Steps.module.css'

export interface ProgressStep {
  title: string
  note?: string | undefined
  done: boolean
  /** It was the end, without success. */
  ended?: boolean | undefined
  /** The URL of the step, if it can be taken. */
  to?: string | undefined
}

interface Props {
  label: string
  steps: readonly ProgressStep[]
  /** The index of the current step; undefined if the page is not a step. */
  current?: number | undefined
  /** `line` puts the steps next to each other, `list` below each other with their notes, `words` into one line of small text. */
  layout?: 'line' | 'list' | 'words' | undefined
}

/** The steps of an organization: Enrollment, Prepare, Disaster. */
export function Steps({ label, steps, current, layout = 'line' }: Props) {
  const { t } = useTranslation('ui')
  return (
    <ol className={`${styles.steps} ${styles[layout]} no-print`} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.title}
          className={styles.step}
          data-tone={step.ended ? 'unknown' : step.done ? 'good' : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={dot.dot} aria-hidden="true">
            {step.done ? <Icon name={step.ended ? 'close' : 'check'} size="xs" /> : place + 1}
          </span>
          <div>
            {step.to ? <SmartLink to={step.to}>{step.title}</SmartLink> : <strong>{step.title}</strong>}
            <span className="visually-hidden">
              {step.done && !step.ended && ` (${t('steps.done')})`}
              {place === current && ` (${t('steps.current')})`}
            </span>
            {step.note && <p className={`soft small ${styles.note}`}>{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
