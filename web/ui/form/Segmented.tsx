import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Segmented.module.css'

export interface Segment {
  value: string
  label: string
  /** The language of the label, where it is another than the page's. */
  lang?: string | undefined
  /** In place of the check, while chosen. */
  icon?: IconName | undefined
}

/** `inline` as wide as its words, `wide` as its place, `wrap` on several lines, `stack` one below the other. */
export type SegmentLayout = 'inline' | 'wide' | 'wrap' | 'stack'

interface Props {
  name: string
  value: string | null
  onChange: (value: string) => void
  options: readonly Segment[]
  layout?: SegmentLayout | undefined
  /** Words, not numbers: they stand one below the other on the narrowest screens. */
  words?: boolean | undefined
  compact?: boolean | undefined
  /** The answer is itself a signal: the first option good, the second bad. */
  signal?: boolean | undefined
  invalid?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** Native radios in a row, without a label of their own: for Choice, YesNo and the like. */
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
        <label key={option.value} lang={option.lang} className={styles.segment}>
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
