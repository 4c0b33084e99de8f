import type { Choice, SheetColumn, SheetField } from './column-choice.ts'
import { type SheetKind, SheetPreview } from './SheetPreview.tsx'
import { type ReaderProps, SheetReader } from './SheetReader.tsx'

interface Answered<Line, Field extends SheetField> {
  columns: SheetColumn<Field>[]
  rows: Line[]
}

interface Props<Line extends { line: number }, Field extends SheetField> extends ReaderProps<Line, Field, Answered<Line, Field>> {
  kind: SheetKind<Line, Field>
  store: (text: string, rows: number[], columns: Choice<Field>) => Promise<void>
}

/** Reads a list from a spreadsheet: first what each row would do, then all of the chosen ones or none. */
export function SheetImport<Line extends { line: number }, Field extends SheetField>({ kind, store, ...reader }: Props<Line, Field>) {
  return (
    <SheetReader<Line, Field, Answered<Line, Field>> title={kind.title} {...reader}>
      {({ text, found, picked, isBusy, act, choose, back }) => (
        <SheetPreview
          kind={kind}
          found={found}
          picked={picked}
          isBusy={isBusy}
          onChoose={choose}
          onStore={(rows) =>
            void act(() =>
              store(
                text,
                rows,
                found.columns.map(({ field }) => field),
              ),
            )
          }
          onBack={back}
        />
      )}
    </SheetReader>
  )
}
