import { useState } from 'react'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import type { FileFormat } from '#contract/options.ts'
import { download } from '#web/lib/api/download.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'

export type Download = <C extends AnyCall>(entry: C, body: BodyInput<C>, expectedRows?: number) => void

/** Downloads a file of the server, and tells the progress, then the number of rows or the error. */
export function useDownload() {
  const { t } = useTranslation('back-office')
  const [bytes, setBytes] = useState<number | null>(null)
  const [format, setFormat] = useState<FileFormat>('csv')

  async function start<C extends AnyCall>(wanted: FileFormat, { entry, body, expectedRows }: Wanted<C>) {
    setFormat(wanted)
    setBytes(0)
    try {
      const { name, rows } = await download(entry, { body, format: wanted }, setBytes)
      const count = rows ?? expectedRows
      showToast({ variant: 'success', title: t('csv.done'), message: count === undefined ? name : t('csv.doneRows', { count, name }) })
    } catch (error) {
      showRefusal(error, t('csv.failed'))
    } finally {
      setBytes(null)
    }
  }

  return {
    isBusy: bytes !== null,
    /** That of the last download. */
    format,
    /** "1.4 MB"; empty until bytes have arrived. */
    progress: bytes ? t('csv.progress', { size: sizeText(bytes) }) : '',
    start:
      (wanted: FileFormat): Download =>
      (entry, body, expectedRows) =>
        void start(wanted, { entry, body, expectedRows }),
  }
}

interface Wanted<C extends AnyCall> {
  entry: C
  body: BodyInput<C>
  expectedRows?: number | undefined
}

const sizeText = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
