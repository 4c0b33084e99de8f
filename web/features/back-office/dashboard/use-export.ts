import { useState } from 'react'
import { exportDump } from '#contract/back-office/calls.ts'
import type { ExportOrigin } from '#contract/back-office/options.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { FileFormat } from '#contract/options.ts'
import { useDownload } from '../list/use-download.ts'

/** The exports of the records of a kind: of all days, or of those that are chosen. One download at a time. */
export function useExport() {
  const { isBusy, progress, start } = useDownload()
  const [format, setFormat] = useState<FileFormat>('csv')
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  const { startDate, endDate } = days
  const isReversed = startDate !== '' && endDate !== '' && endDate < startDate
  return {
    isBusy,
    progress,
    days: {
      values: days,
      error: isReversed ? fieldErrors.dateOrder : undefined,
      change: (changes: Partial<typeof days>) => setDays((before) => ({ ...before, ...changes })),
    },
    isReady: !isBusy && !isReversed,
    format: { value: format, change: setFormat },
    start: (callOrigin: ExportOrigin) => start(format)(exportDump, { callOrigin, ...days }),
  }
}
export type ExportChoices = Pick<ReturnType<typeof useExport>, 'days' | 'format'>
