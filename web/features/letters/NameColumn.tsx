import type { ContactField } from '#contract/records/sheet-fields.ts'
import { isLoneName } from '#contract/rules/header-key.ts'
import { type Choice, choose, type SheetColumn } from '#web/domain/sheets/column-choice.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

interface Props {
  columns: readonly SheetColumn<ContactField>[]
  onChoose: (columns: Choice<ContactField>) => void
}

/** A lone "Name" is the person's or the credit union's: how it was read, and one press to turn it. */
export function NameColumn({ columns, onChoose }: Props) {
  const { t } = useTranslation('letters')
  const at = columns.findIndex(({ header, field }) => isLoneName(header) && (field === 'name' || field === 'credit_union'))
  const column = columns[at]
  if (!column) return null
  const isPerson = column.field === 'name'
  return (
    <Note>
      <Row between>
        <span>{t(isPerson ? 'name.person' : 'name.creditUnion', { header: column.header })}</span>
        <Button variant="quiet" size="compact" onPress={() => onChoose(choose(columns, at, isPerson ? 'credit_union' : 'name'))}>
          {t(isPerson ? 'name.toCreditUnion' : 'name.toPerson')}
        </Button>
      </Row>
    </Note>
  )
}
