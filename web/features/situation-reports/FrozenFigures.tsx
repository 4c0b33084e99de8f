import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Changes } from './Changes.tsx'
import { FigureTable } from './FigureTable.tsx'
import { useNewFigures } from './use-figures.ts'

/** The figures of a draft. They do not change until a person updates them. */
export function FrozenFigures({ report }: { report: SituationReport }) {
  const { t } = useTranslation('situation-reports')
  const { isBusy, take } = useNewFigures(report)
  return (
    <Card tight title={t('figures.asOf', { at: momentText(report.as_of) })}>
      <Stack>
        <FigureTable report={report} />
        <Changes changes={report.changes} />
        <Button variant="secondary" wide iconBefore="same" busy={isBusy} onPress={take}>
          {t('edit.renew')}
        </Button>
      </Stack>
    </Card>
  )
}
