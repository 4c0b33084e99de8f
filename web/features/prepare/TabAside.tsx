import type { Tab } from '#contract/prepare-form.ts'
import { type Answers, tabProgress } from '#contract/prepare-rules.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Aside } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { WhoSees } from './WhoSees.tsx'

interface Props {
  tab: Tab
  answers: Answers
  mayEdit: boolean
}

/** Beside the questions: how far this part is, and who sees it. */
export function TabAside({ tab, answers, mayEdit }: Props) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const { answered, asked } = tabProgress(tab, answers)
  return (
    <Aside label={t('about.label')} sticky onlyWide>
      <Card as="div" title={text.tab(tab.name)} aside={<span className="numeric">{t('about.progress', { answered, asked })}</span>} tight>
        <Stack gap="tight">
          <ProgressBar value={answered} max={asked} />
          {mayEdit && <p className="small soft">{t('about.autosave')}</p>}
        </Stack>
      </Card>
      <WhoSees tab={tab} answers={answers} />
    </Aside>
  )
}
