import { changeSituationReport } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Changes } from './Changes.tsx'
import { FigureTable } from './FigureTable.tsx'
import { showStored } from './report-queries.ts'

/** The figures of a draft. They do not change until a person updates them. */
export function FrozenFigures({ report }: { report: SituationReport }) {
  const { t } = useTranslation('situation-reports')
  const { isBusy, act } = useAction(t('edit.renewFailed'))

  async function renew() {
    const stored = await call(changeSituationReport, { params: { id: report.id }, body: { renew_figures: true } })
    showStored(stored)
    showDone(t('edit.renewed', { at: momentText(stored.as_of) }), t('edit.renewFailed'))
  }

  return (
    <Card tight title={t('figures.asOf', { at: momentText(report.as_of) })}>
      <Stack>
        <FigureTable report={report} />
        <Changes changes={report.changes} />
        <Button variant="secondary" wide iconBefore="same" busy={isBusy} onPress={() => void act(renew)}>
          {t('edit.renew')}
        </Button>
      </Stack>
    </Card>
  )
}
