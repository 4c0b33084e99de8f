import type { Kind, Question } from '#contract/catalogue/question.ts'
import { COUNT_LENGTH } from '#contract/limits.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import type { FieldProps } from '#web/ui/form/Field.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import type { WordOf } from './answer-words.ts'
import { isShortChoice } from './short-choice.ts'

/** A question that one control answers. Check boxes and lists of names are several; a moment needs a time zone. */
export type Single = Question<Exclude<Kind, 'flag' | 'names' | 'choices' | 'moment'>>

interface Props {
  question: Single
  field: FieldProps
  value: Answer
  wordOf: WordOf
  /** Ends typing at this many characters. A sheet without it says what is too long. */
  maxLength?: number | undefined
  /** The options are words, not numbers. */
  words?: boolean | undefined
  onChange: (value: Answer) => void
  onLeave?: (() => void) | undefined
}

const short = { type: 'number', width: 'short' } as const

/** What is typed on one line. */
const looks = {
  line: undefined,
  email: { type: 'email' },
  date: { type: 'date' },
  time: { type: 'time' },
  dollars: { type: 'number' },
  count: { ...short, maxLength: COUNT_LENGTH },
  number: { ...short, maxLength: 7 },
} as const

/** The control for the kind of a question, in every sheet. */
export function Control({ question, field, value, wordOf, maxLength, words, onChange, onLeave }: Props) {
  const text = typeof value === 'string' ? value : ''
  const typed = { ...field, value: text, onChange, onBlur: onLeave }
  switch (question.kind) {
    case 'yes-no':
      return <YesNo {...field} value={typeof value === 'boolean' ? value : null} onChange={onChange} />
    case 'choice': {
      const options = question.options.map((option) => ({ value: option, label: wordOf(question, option) }))
      if (!isShortChoice(question)) {
        return <SelectField {...field} value={text} options={options} onChange={(chosen) => onChange(chosen || null)} />
      }
      const layout = options.length > 2 ? 'wide' : 'inline'
      return <Choice {...field} value={text || null} options={options} layout={layout} words={words} onChange={onChange} />
    }
    case 'long-text':
      return <TextArea {...typed} maxLength={maxLength} />
    case 'phone':
      return <PhoneField {...typed} />
    case 'state':
      return <SelectField {...field} value={text} options={stateOptions()} onChange={(chosen) => onChange(chosen || null)} />
    default:
      return <TextField {...typed} maxLength={maxLength} {...looks[question.kind]} />
  }
}
