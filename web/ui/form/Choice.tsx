import { useChangesOff } from '#web/ui/action/changes-off.ts'
import styles from './Choice.module.css'
import fieldStyles from './Field.module.css'
import { FieldError, FieldHint, type FieldProps, LabelText, useFieldIds } from './Field.tsx'
import { NotAnswered } from './NotAnswered.tsx'
import { type Segment, Segmented, type SegmentLayout } from './Segmented.tsx'

interface Props extends FieldProps {
  /** The chosen option, or null without an answer. */
  value: string | null
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  options: readonly Segment[]
  layout?: SegmentLayout | undefined
  words?: boolean | undefined
  compact?: boolean | undefined
  /** It is stored at once, not with a form. */
  changes?: boolean | undefined
}

/** One of a few options, all of them visible. A missing answer is a visible state. For many options use SelectField. */
export function Choice({ value, onChange, onBlur, options, layout, words, compact, changes, ...field }: Props) {
  const isOff = useChangesOff() !== null && changes
  const ids = useFieldIds(field)
  const isAnswered = options.some((option) => option.value === value)
  return (
    <div
      className={fieldStyles.field}
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      aria-invalid={field.error ? true : undefined}
    >
      <div className={field.hideLabel ? 'visually-hidden' : styles.top}>
        <span className="strong" id={ids.label}>
          <LabelText {...field} />
        </span>
        {!isAnswered && !compact && <NotAnswered />}
      </div>
      <FieldHint id={ids.hint}>{field.hint}</FieldHint>
      <Segmented
        name={field.name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        options={options}
        layout={layout}
        words={words}
        compact={compact}
        invalid={Boolean(field.error)}
        disabled={field.disabled || field.readOnly || isOff}
      />
      <FieldError id={ids.error}>{field.error}</FieldError>
    </div>
  )
}
