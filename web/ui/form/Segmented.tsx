import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import area from './Option.module.css'
import styles from './Segmented.module.css'

export interface Segment {
  value: string
  label: string
  /** The language of the label, if it differs from the page's. */
  lang?: string | undefined
  /** Replaces the check mark of the chosen option. */
  icon?: IconName | undefined
}

/** `inline` as wide as its labels, `wide` as its container, `wrap` on several lines, `stack` below each other. */
export type SegmentLayout = 'inline' | 'wide' | 'wrap' | 'stack'

interface Props {
  name: string
  value: string | null
  onChange: (value: string) => void
  options: readonly Segment[]
  layout?: SegmentLayout | undefined
  /** Words, not numbers: on the narrowest screens they are below each other. */
  words?: boolean | undefined
  compact?: boolean | undefined
  /** The answer is a signal: the first option is good, the second bad. */
  signal?: boolean | undefined
  invalid?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** Native radios in a row, without a common label: for Choice, YesNo and similar components. */
export function Segmented({ name, value, onChange, options, layout = 'inline', onBlur, ...look }: Props) {
  const isChosen = options.some((option) => option.value === value)
  const className = [
    styles.segments,
    styles[layout],
    look.words && styles.words,
    look.compact && styles.compact,
    look.signal && styles.signal,
    look.disabled && styles.disabled,
    !isChosen && styles.unanswered,
    look.invalid && styles.invalid,
  ]
  return (
    <div className={className.filter(Boolean).join(' ')}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} className={`${area.option} ${styles.segment}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={look.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <Icon name={option.icon ?? 'check'} size="xs" />
          {option.label}
        </label>
      ))}
    </div>
  )
}
