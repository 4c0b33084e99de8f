import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Download, useDownload } from './use-download.ts'

interface Props {
  /** How many rows the file has, as far as it is known. */
  total: number | undefined
  /** Starts it, with what the list on screen asks for. */
  onPress: (start: Download) => void
}

/** What was found as a file: the whole of it, in the order on screen. */
export function DownloadCsv({ total, onPress }: Props) {
  const { t } = useTranslation('back-office')
  const { isBusy, progress, start } = useDownload()
  return (
    <Button variant="secondary" iconBefore="download" busy={isBusy} disabled={!total && !isBusy} onPress={() => onPress(start)}>
      {isBusy ? progress || t('csv.busy') : t('csv.download')}
      {!isBusy && total !== undefined && <span className="visually-hidden"> {t('csv.rows', { count: total })}</span>}
    </Button>
  )
}
