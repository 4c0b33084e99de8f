import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { useNewFigures, useOldFigures } from './use-figures.ts'

/** Beside Issue: the figures that would be issued are more than an hour old. */
export function OldFigures({ report }: { report: SituationReport }) {
  const { t } = useTranslation('situation-reports')
  const isOld = useOldFigures(report)
  const { isBusy, take } = useNewFigures(report)
  if (!isOld) return null
  return (
    <Note tone="caution" status>
      <Row between>
        {t('edit.oldFigures', { at: momentText(report.as_of) })}
        <Button variant="secondary" iconBefore="same" busy={isBusy} onPress={take}>
          {t('edit.renew')}
        </Button>
      </Row>
    </Note>
  )
}
