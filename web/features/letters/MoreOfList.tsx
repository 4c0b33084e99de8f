import type { LetterRow } from '#contract/letters/schemas.ts'
import { saveFile } from '#web/lib/api/download.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuRule } from '#web/ui/overlay/SettingsMenu.tsx'
import type { LetterReading } from './LettersPreview.tsx'
import { rowsOfLines } from './line-cells.ts'

interface Props {
  reading: LetterReading
  refused: readonly Pick<LetterRow, 'line'>[]
}

/** For rows that are corrected elsewhere, as they were pasted; and for a list that was the wrong one. */
export function MoreOfList({ reading, refused }: Props) {
  const { t } = useTranslation('letters')
  const { text, found } = reading

  function download() {
    const lines = refused.map(({ line }) => line)
    const rows = rowsOfLines(
      text,
      lines,
      found.columns.some(({ header }) => header !== ''),
    )
    const kind = rows.includes('\t') ? 'tab-separated-values' : 'csv'
    // Spreadsheets take a text without this mark for one of an old code page.
    saveFile(
      new Blob(['\u{FEFF}', rows], { type: `text/${kind};charset=utf-8` }),
      `${t('more.fileName')}.${kind === 'csv' ? 'csv' : 'tsv'}`,
    )
  }

  return (
    <More>
      {refused.length > 0 && <MenuAction icon="download" label={t('more.download')} onPress={download} />}
      {refused.length > 0 && <MenuRule />}
      <MenuAction icon="close" label={t('more.throwAway')} onPress={reading.throwAway} />
    </More>
  )
}
