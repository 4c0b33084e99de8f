import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Download, useDownload } from './use-download.ts'

interface Props {
  /** The number of rows in the file, if known. */
  total: number | undefined
  /** Starts the download with the search of the list. */
  onPress: (start: Download) => void
}

/** Downloads all results as a file, in the order on screen. */
export function DownloadCsv({ total, onPress }: Props) {
  const { t } = useTranslation('back-office')
  const { isBusy, progress, start } = useDownload()
  return (
    <Button
      variant="secondary"
      iconBefore="download"
      changes={false}
      busy={isBusy}
      disabled={!total && !isBusy}
      onPress={() => onPress(start)}
    >
      {isBusy ? progress || t('csv.busy') : t('csv.download')}
      {!isBusy && total !== undefined && <span className="visually-hidden"> {t('csv.rows', { count: total })}</span>}
    </Button>
  )
}
