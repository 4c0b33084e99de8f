import type { ReportConflicts } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { DraftState } from './use-draft-report.ts'

interface Props {
  name: ReportConflicts['texts'][number]
  /** What the colleague wrote. */
  theirs: string
  draft: DraftState
}

/** Shows the colleague's text beside a field that both have changed, with a button for each of the two. */
export function TextConflict({ name, theirs, draft: { conflicts, keepMine, takeTheirs } }: Props) {
  const { t } = useTranslation('situation-reports')
  if (!conflicts.includes(name)) return null
  return (
    <Note tone="caution" title={t('conflict.title')} status>
      <Stack gap="tight">
        <p className="as-typed">{theirs || t('conflict.nothing')}</p>
        <Row>
          <Button variant="secondary" size="compact" onPress={() => takeTheirs(name)}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="secondary" size="compact" onPress={() => keepMine(name)}>
            {t('conflict.mine')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}
