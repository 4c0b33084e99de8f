import { useState } from 'react'
import type { AnswerOf, BodyInput } from '#contract/call.ts'
import type { importLetters } from '#contract/letters/calls.ts'
import type { LetterRow } from '#contract/letters/schemas.ts'
import type { ContactField } from '#contract/records/sheet-fields.ts'
import styles from '#web/domain/letters/Stages.module.css'
import type { Terms } from '#web/domain/letters/terms.ts'
import { ColumnChoice } from '#web/domain/sheets/ColumnChoice.tsx'
import type { Reading } from '#web/domain/sheets/SheetReader.tsx'
import { CallError } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { isWritable, nothingChosen, rowsOf, written } from './chosen-rows.ts'
import { LeftOutRows } from './LeftOutRows.tsx'
import { MoreOfList } from './MoreOfList.tsx'
import { NameColumn } from './NameColumn.tsx'
import { NewRows } from './NewRows.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { SendBar } from './SendBar.tsx'
import { TheLetter } from './TheLetter.tsx'

export type LetterReading = Reading<LetterRow, ContactField, AnswerOf<typeof importLetters>>

interface Props {
  reading: LetterReading
  terms: Terms | undefined
  send: (rows: NonNullable<BodyInput<typeof importLetters>['rows']>) => Promise<void>
}

/** What each row would do: those that need a look first, then the letters, then who is left out. Nothing leaves before the press. */
export function LettersPreview({ reading, terms, send }: Props) {
  const { t } = useTranslation(['letters', 'contacts'])
  const { found, picked, isBusy } = reading
  const { rows, fault } = found
  const [chosen, setChosen] = useState(nothingChosen)
  const [hasChanged, setHasChanged] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const columns = found.columns.map((column, at) => (picked ? { ...column, field: picked[at] ?? null } : column))
  const missing = missingOf()
  const refused = rows.filter(({ state }) => state === 'refused')
  const fresh = rows.filter((row) => isWritable(row, chosen))
  const unresolved = refused.filter((row) => !isWritable(row, chosen))
  const others = rows.filter(({ state }) => state !== 'refused' && state !== 'new')
  const letters = written(rows, chosen)
  const more = <MoreOfList reading={reading} refused={unresolved} />

  const store = () =>
    reading.act(async () => {
      setHasChanged(false)
      try {
        await send(rowsOf(rows, chosen))
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'rows_changed')) throw error
        setHasChanged(true)
        await reading.readAgain()
      }
    })

  return (
    <Stack>
      {hasChanged && (
        <Note tone="caution" alert title={t('changed')}>
          {t('changedText')}
        </Note>
      )}
      <NameColumn columns={columns} onChoose={reading.choose} />
      {isOpen || missing !== null || fault !== null ? (
        <>
          <Row>{more}</Row>
          <ColumnChoice
            columns={columns}
            fields={FIELDS.map((value) => ({ value, label: t(`contacts:fields.${value}`) }))}
            missing={missing}
            fault={fault}
            onChoose={reading.choose}
          />
        </>
      ) : (
        <Row between>
          <Button variant="quiet" onPress={() => setIsOpen(true)}>
            {t('columns')}
          </Button>
          {more}
        </Row>
      )}
      {rows.length > 0 && (
        <>
          <nav aria-label={t('rows')}>
            <ul className={`surface ${styles.stages} ${styles.three}`}>
              {(
                [
                  ['refused', unresolved.length],
                  ['new', fresh.length],
                  ['leftOut', others.length],
                ] as const
              ).map(([part, count]) => (
                <li key={part}>
                  <a
                    className={styles.stage}
                    href={count > 0 ? `#${part}` : undefined}
                    aria-current={part === 'refused' && count > 0 ? 'true' : undefined}
                  >
                    <strong className="numeric">{t('number', { value: count })}</strong>
                    <span>{t(`counts.${part}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="visually-hidden" role="status">
            {t('summary', { refused: unresolved.length, fresh: fresh.length, others: others.length })}
          </p>
          <Split kind="half">
            <Stack>
              {refused.length > 0 && <RefusedRows reading={reading} rows={refused} chosen={chosen} onChoose={setChosen} />}
              {fresh.length > 0 && <NewRows rows={fresh} chosen={chosen} onChoose={setChosen} terms={terms} />}
              {others.length > 0 && <LeftOutRows rows={others} />}
            </Stack>
            <Aside label={t('letter.title')} sticky>
              <TheLetter rows={letters.length > 0 ? letters : fresh} meant={chosen.meant} terms={terms} />
            </Aside>
          </Split>
        </>
      )}
      <SendBar count={letters.length} terms={terms} isBusy={isBusy} onSend={() => void store()} onBack={reading.back} />
    </Stack>
  )

  function missingOf() {
    const has = (field: ContactField) => columns.some((column) => column.field === field)
    if (!has('charter_number') && !has('credit_union')) return t('contacts:needPlace')
    return has('email') ? null : t('needEmail')
  }
}

const FIELDS = [
  'charter_number',
  'credit_union',
  'state',
  'city',
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'language',
  'note',
] as const
