import { fileFormats } from '#contract/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Download, useDownload } from './use-download.ts'

interface Props {
  /** The number of rows in the file, if known. */
  total: number | undefined
  /** Starts the download with the search of the list. */
  onPress: (start: Download) => void
}

/** Downloads all results as a file, in the order on screen: one button for each kind of file. */
export function DownloadTable({ total, onPress }: Props) {
  const { t } = useTranslation(['back-office', 'ui'])
  const { isBusy, format, progress, start } = useDownload()
  return fileFormats.map((each) => {
    const isThis = isBusy && format === each
    return (
      <Button
        key={each}
        variant="secondary"
        iconBefore="download"
        changes={false}
        busy={isThis}
        disabled={isBusy ? !isThis : !total}
        onPress={() => onPress(start(each))}
      >
        {isThis ? progress || t('csv.busy') : t(`ui:download.${each}`)}
        {!isBusy && total !== undefined && <span className="visually-hidden"> {t('csv.rows', { count: total })}</span>}
      </Button>
    )
  })
}
