import { useState } from 'react'
import { fieldErrors } from '#contract/field-errors.ts'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { List } from '#web/ui/data/List.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import type { Chosen } from './chosen-rows.ts'
import { EditLine } from './EditLine.tsx'
import styles from './Letters.module.css'
import type { LetterReading } from './LettersPreview.tsx'
import { MoreOf, useSteps } from './MoreOf.tsx'

interface Props {
  reading: LetterReading
  rows: readonly LetterRow[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Rows that no letter can go to yet: one of several credit unions is chosen, or the line is corrected in place. */
export function RefusedRows({ reading, rows, chosen, onChoose }: Props) {
  const { t } = useTranslation('letters')
  const steps = useSteps(rows)
  return (
    <div id="refused">
      <List title={t('refused.title', { count: rows.length })} note={t('refused.note')} headingLevel={2}>
        {steps.shown.map((row) => (
          <Refused
            key={row.line}
            reading={reading}
            row={row}
            meant={chosen.meant.get(row.line)}
            onMean={(id) => onChoose({ ...chosen, meant: new Map([...chosen.meant, [row.line, id]]) })}
          />
        ))}
        <MoreOf {...steps} />
      </List>
    </div>
  )
}

interface RowProps {
  reading: LetterReading
  row: LetterRow
  meant: string | undefined
  onMean: (directoryId: string) => void
}

function Refused({ reading, row, meant, onMean }: RowProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const { line, candidates, reason } = row
  const title = t('line', { line })
  return (
    <li className={styles.row}>
      <Icon name="bad" className={styles.bad} />
      <div className="breaks">
        <h3>{[title, whoIs(row)].filter(Boolean).join(': ')}</h3>
        <p className="small soft">{reason && errorText(reason)}</p>
      </div>
      {/* None of those with a name like it may be the right one. */}
      {(candidates.length === 0 || reason === fieldErrors.contactPlaceSimilar) && !isOpen && (
        <div className={styles.end}>
          <Button variant="quiet" size="compact" changes={false} onPress={() => setIsOpen(true)}>
            {t('edit.edit')} <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      )}
      {candidates.length > 0 && (
        <fieldset className={`${styles.below} ${styles.choices}`}>
          <legend className="visually-hidden">{title}</legend>
          {candidates.map(({ directory_id, name, city, state, charter_number }) => (
            <label key={directory_id}>
              <input
                type="radio"
                name={`line-${line}`}
                value={directory_id}
                checked={meant === directory_id}
                onChange={() => onMean(directory_id)}
              />
              <span>{t('candidate', { name, city, state, number: charter_number })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {isOpen && (
        <div className={styles.below}>
          <EditLine reading={reading} line={line} onDone={() => setIsOpen(false)} />
        </div>
      )}
    </li>
  )
}

/** What was read of the row, to find it by. */
const whoIs = ({ person, credit_union }: LetterRow) => [credit_union?.name, fullName(person), person.email].find(Boolean) ?? ''
