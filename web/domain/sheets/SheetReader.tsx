import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Choice, SheetColumn, SheetField } from './column-choice.ts'
import { SheetForm } from './SheetForm.tsx'

/** What was found in a text. */
export interface Found<Line, Field extends SheetField, Answer = unknown> {
  columns: SheetColumn<Field>[]
  rows: Line[]
  /** Why there are no rows; null if there are. */
  fault: string | null
  /** The whole answer; null where there is a fault. */
  answer: Answer | null
}

/** A text that was read, and what can be done with it. */
export interface Reading<Line, Field extends SheetField, Answer> {
  text: string
  found: Found<Line, Field, Answer>
  /** Columns that were chosen, until the rows are read by them. */
  picked: Choice<Field> | null
  isBusy: boolean
  act: (action: () => Promise<unknown>) => Promise<boolean>
  choose: (columns: Choice<Field>) => void
  /** Reads it again, by the same columns: what the server knows has changed, or a line was corrected. */
  readAgain: (corrected?: string) => Promise<unknown>
  back: () => void
  /** Forgets the text. */
  throwAway: () => void
}

type Answered<Line, Field extends SheetField> = Pick<Found<Line, Field>, 'columns' | 'rows'>

export interface ReaderProps<Line, Field extends SheetField, Answer extends Answered<Line, Field>> {
  /** Which headings are known. */
  how: string
  sample: string
  preview: (text: string, columns?: Choice<Field>) => Promise<Answer>
  /** The text to begin with. */
  start?: string
  /** It is read at once. */
  atOnce?: boolean
  onType?: (text: string) => void
}

interface Props<Line, Field extends SheetField, Answer extends Answered<Line, Field>> extends ReaderProps<Line, Field, Answer> {
  title: string
  children: (reading: Reading<Line, Field, Answer>) => ReactNode
}

/** A text from a spreadsheet, pasted or from a file, and then what the server read in it. */
export function SheetReader<Line extends { line: number }, Field extends SheetField, Answer extends Answered<Line, Field>>(
  props: Props<Line, Field, Answer>,
) {
  const { title, how, sample, preview, start = '', atOnce = false, onType, children } = props
  const { t } = useTranslation(['roster', 'common'])
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const [text, setText] = useState(start)
  const [fault, setFault] = useState('')
  const [found, setFound] = useState<Found<Line, Field, Answer> | null>(null)
  const [picked, setPicked] = useState<Choice<Field> | null>(null)
  const newest = useRef<Choice<Field>>(null)

  function type(next: string) {
    setText(next)
    setFault('')
    onType?.(next)
  }

  /** Where the columns cannot be told apart, there are no rows yet: the person chooses first. */
  async function previewOf(toRead: string, columns?: Choice<Field>): Promise<Found<Line, Field, Answer>> {
    try {
      const answer = await preview(toRead, columns)
      return { columns: answer.columns, rows: answer.rows, fault: null, answer }
    } catch (error) {
      if (!(error instanceof CallError && error.more.columns)) throw error
      const known = error.more.columns as unknown as SheetColumn<Field>[]
      return { columns: known, rows: [], fault: error.errors.text?.[0] ?? error.message, answer: null }
    }
  }

  const check = (toRead: string) =>
    act(async () => {
      const answer = await previewOf(toRead)
      const isEmpty = answer.rows.length === 0 && answer.fault === null
      setFault(isEmpty ? t('import.empty') : '')
      setFound(isEmpty ? null : answer)
    })

  async function choose(columns: Choice<Field>) {
    newest.current = columns
    setPicked(columns)
    await act(async () => {
      const answer = await previewOf(text, columns)
      if (newest.current === columns) setFound(answer)
    })
    if (newest.current === columns) setPicked(null)
  }

  function readAgain(corrected = text) {
    if (corrected !== text) type(corrected)
    const columns = found?.columns.map(({ field }) => field)
    return act(async () => setFound(await previewOf(corrected, columns)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the screen begins with
  useEffect(() => {
    if (atOnce && start.trim() !== '') void check(start)
  }, [])

  if (found)
    return children({
      text,
      found,
      picked,
      isBusy: isBusy || picked !== null,
      act,
      choose: (columns) => void choose(columns),
      readAgain,
      back: () => setFound(null),
      throwAway: () => {
        type('')
        setFound(null)
      },
    })
  return (
    <SheetForm
      texts={{
        ...{ title, how: t('import.how'), howText: how, text: t('import.text'), sample, check: t('import.check') },
        ...{ file: t('import.file'), tooLarge: t('import.tooLarge'), notText: t('import.notText') },
      }}
      text={text}
      fault={fault}
      isBusy={isBusy}
      onType={type}
      onFault={setFault}
      onCheck={check}
    />
  )
}
