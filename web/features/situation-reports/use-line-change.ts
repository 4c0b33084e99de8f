import type { BodyInput } from '#contract/call.ts'
import { changeSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { changeStored, showStored } from './report-queries.ts'

type LineChange = NonNullable<BodyInput<typeof changeSituationReport>['lines']>[number]

/**
 * Changes one line at once. Resolves to `changed` where a colleague gave it another text meanwhile, which is shown and stays. A tick shows before the
 * server has it, and goes back where it fails.
 */
export function useLineChange(report: SituationReport) {
  const { t } = useTranslation('situation-reports')
  const { isBusy, act } = useAction(t('lines.failed'))

  async function change(line: LineChange): Promise<'stored' | 'changed' | 'failed'> {
    let outcome: 'stored' | 'changed' | 'failed' = 'failed'
    const tick = (ticked: boolean) =>
      changeStored(report, (shown) => ({ ...shown, lines: shown.lines.map((each) => (each.id === line.id ? { ...each, ticked } : each)) }))
    if (line.ticked !== undefined) tick(line.ticked)
    await act(async () => {
      const { conflicts, ...stored } = await call(changeSituationReport, { params: { id: report.id }, body: { lines: [line] } })
      showStored(stored)
      outcome = conflicts.lines.length > 0 ? 'changed' : 'stored'
    })
    if (outcome === 'failed' && line.ticked !== undefined) tick(!line.ticked)
    return outcome
  }
  return { isBusy, change }
}
