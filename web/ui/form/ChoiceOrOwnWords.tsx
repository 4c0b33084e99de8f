import { useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from './Choice.tsx'
import type { FieldProps } from './Field.tsx'
import { FollowUp } from './FollowUp.tsx'
import type { Segment } from './Segmented.tsx'
import { TextField } from './TextField.tsx'

interface Props extends FieldProps {
  /** One of the options, or the person's own words; empty without an answer. */
  value: string
  onChange: (value: string) => void
  options: readonly Segment[]
  /** The label of the last segment, which opens the text field. */
  ownLabel: string
  /** The label of the text field; the default is "In your own words". */
  ownFieldLabel?: string | undefined
  ownHint?: string | undefined
  maxLength?: number | undefined
}

const ownWords = 'own-words'

/** A few usual answers, or the person's own words. Used for the hours of operation. */
export function ChoiceOrOwnWords({ value, onChange, options, ownLabel, ownFieldLabel, ownHint, maxLength = 255, error, ...field }: Props) {
  const { t } = useTranslation('ui')
  const isUsual = options.some((option) => option.value === value)
  // Once opened, the text field stays: "Closed at noon" begins like a usual answer, and an empty field may still be filled.
  const [chosenOwn, setChosenOwn] = useState<boolean | null>(null)
  const isOwn = chosenOwn ?? (!isUsual && value !== '')

  function choose(segment: string) {
    setChosenOwn(segment === ownWords)
    onChange(segment === ownWords ? '' : segment)
  }

  function write(text: string) {
    setChosenOwn(true)
    onChange(text)
  }

  return (
    <>
      <Choice
        {...field}
        name={isOwn ? `${field.name}-choice` : field.name}
        error={isOwn ? undefined : error}
        value={isOwn ? ownWords : isUsual ? value : null}
        onChange={choose}
        options={[...options, { value: ownWords, label: ownLabel }]}
        layout="wrap"
      />
      {isOwn && (
        <FollowUp>
          <TextField
            {...field}
            label={ownFieldLabel ?? t('field.ownWords')}
            hint={ownHint}
            error={error}
            value={value}
            onChange={write}
            maxLength={maxLength}
          />
        </FollowUp>
      )}
    </>
  )
}
