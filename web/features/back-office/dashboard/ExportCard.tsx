import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ExportDays } from './ExportDays.tsx'
import { origins } from './export-origins.ts'
import { useExport } from './use-export.ts'

/** The exports of the header's menu, for phones and for pages that are zoomed until the header has no space. */
export function ExportCard() {
  const { t } = useTranslation('back-office')
  const { isBusy, progress, isReady, days, format, start } = useExport()
  return (
    <div className="only-narrow">
      <Card title={t('csv.export')}>
        <Stack gap="tight">
          <ExportDays days={days} format={format} />
          <Row>
            {origins.map(({ callOrigin, icon }) => (
              <Button
                key={callOrigin}
                variant="secondary"
                iconBefore={icon}
                changes={false}
                busy={isBusy}
                disabled={!isReady}
                onPress={() => start(callOrigin)}
              >
                {t(`csv.origins.${callOrigin}`)}
              </Button>
            ))}
          </Row>
          <p className="small soft" role="status">
            {isBusy && (progress || t('csv.busy'))}
          </p>
        </Stack>
      </Card>
    </div>
  )
}
