import { useId, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import dot from '#web/ui/data/StepDot.module.css'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Stepper.module.css'

export interface Step {
  key: string
  label: string
  state: 'open' | 'done' | 'error' | 'locked'
  /** Disables the step in any state: until the form is complete, only Next and Back lead through it. */
  isLocked?: boolean | undefined
}

interface Props {
  /** "Parts of the Prepare form" */
  label: string
  steps: readonly Step[]
  current: string
  onSelect: (key: string) => void
  /** Announced with a focused locked step, and shown once one is pressed; the default is "Locked until the parts before it are complete." */
  lockedWhy?: string | undefined
}

/** The parts of a long form, in order. A locked part has a lock icon in addition to its paler color. */
export function Stepper({ label, steps, current, onSelect, lockedWhy }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const currentPlace = steps.findIndex((step) => step.key === current)
  return (
    <nav aria-label={label} className={`${styles.nav} no-print`}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step.key} className={place > 0 && place <= currentPlace ? styles.reached : undefined}>
            <button
              type="button"
              className={step.state === 'locked' ? `${styles.step} ${styles.locked}` : styles.step}
              data-tone={tones[step.state]}
              aria-current={step.key === current ? 'step' : undefined}
              aria-disabled={isLocked(step) || undefined}
              aria-describedby={isLocked(step) ? id : undefined}
              onClick={() => (isLocked(step) ? setIsAsked(true) : onSelect(step.key))}
            >
              <span className={`${dot.dot} ${styles.dot}`}>
                <StepSign step={step} number={place + 1} />
              </span>
              <span className={styles.label}>
                {step.label}
                {step.state !== 'open' && <span className="visually-hidden"> ({t(`stepper.${step.state}`)})</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {steps.some(isLocked) && (
        <p className={isAsked ? `soft small ${styles.why}` : 'visually-hidden'} id={id}>
          {lockedWhy ?? t('stepper.lockedWhy')}
        </p>
      )}
    </nav>
  )
}

const isLocked = (step: Step) => step.isLocked === true || step.state === 'locked'

const tones = { open: undefined, done: 'good', error: 'bad', locked: undefined } as const
const signs = { done: 'check', error: 'caution', locked: 'lock' } as const

function StepSign({ step, number }: { step: Step; number: number }) {
  return step.state === 'open' ? number : <Icon name={signs[step.state]} size="xs" />
}
