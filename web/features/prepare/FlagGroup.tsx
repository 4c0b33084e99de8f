import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import type { FlagsQuestion } from '#web/domain/checklist/question-tree.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx'
import type { AnswerSheet } from './answer-sheet.ts'
import styles from './FlagGroup.module.css'

/** Check boxes under a common heading. Each is an answer of its own. */
export function FlagGroup({ question, sheet }: { question: FlagsQuestion; sheet: AnswerSheet }) {
  const text = useCatalogueText()
  return (
    <CheckboxGroup label={text.group(question.group)}>
      <div className={styles.boxes}>
        {question.fields.map((field) => (
          <Checkbox
            key={field.name}
            name={field.name}
            label={text.label(field)}
            checked={sheet.values[field.name] === true}
            disabled={sheet.readOnly}
            error={sheet.errorOf(field.name)}
            onChange={(checked) => sheet.change(field, checked)}
          />
        ))}
      </div>
    </CheckboxGroup>
  )
}
