import { useState } from 'react'
import type { AnyCall, BodyInput } from '#contract/call.ts'
import { download } from '#web/lib/api/download.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'

export type Download = ReturnType<typeof useDownload>['start']

/** Downloads a file of the server, and tells the progress, then the number of rows or the error. */
export function useDownload() {
  const { t } = useTranslation('back-office')
  const [bytes, setBytes] = useState<number | null>(null)

  async function start<C extends AnyCall>(entry: C, body: BodyInput<C>, expectedRows?: number) {
    setBytes(0)
    try {
      const { name, rows } = await download(entry, body, setBytes)
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
    /** "1.4 MB"; empty until bytes have arrived. */
    progress: bytes ? t('csv.progress', { size: sizeText(bytes) }) : '',
    start: <C extends AnyCall>(entry: C, body: BodyInput<C>, expectedRows?: number) => void start(entry, body, expectedRows),
  }
}

const sizeText = (bytes: number) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
