import { exportDump } from '#contract/back-office/calls.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { origins } from './export-origins.ts'
import { useDownload } from './use-download.ts'

/** What the header's menu offers where there is room for it: also on a phone, and where the page is magnified until it is as narrow. */
export function ExportCard() {
  const { t } = useTranslation('back-office')
  const { isBusy, progress, start } = useDownload()
  return (
    <div className="only-narrow">
      <Card title={t('csv.export')}>
        <Stack gap="tight">
          <p className="soft">{t('csv.everything')}</p>
          <Row>
            {origins.map(({ callOrigin, icon }) => (
              <Button
                key={callOrigin}
                variant="secondary"
                iconBefore={icon}
                busy={isBusy}
                onPress={() => start(exportDump, { callOrigin })}
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
