import { tabProgress } from '#contract/catalogue/prepare-rules.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { Submitted } from '#web/domain/checklist/Submitted.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Aside } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './TabAside.module.css'
import type { PrepareFormState } from './use-prepare-form.ts'
import { WhoSees } from './WhoSees.tsx'

/** Next to the questions, in view wherever one is on the page: the progress of this part, the save state, and who sees it. */
export function TabAside({ creditUnion, form }: { creditUnion: CreditUnion; form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const { place, answers, autosave, mayEdit } = form
  const { tab } = place
  const { answered, asked } = tabProgress(tab, answers)
  return (
    <Aside label={t('about.label')} tall onlyWide>
      <div className={styles.state}>
        <Card as="div" title={text.tab(tab.name)} aside={<span className="numeric">{t('about.progress', { answered, asked })}</span>} tight>
          <Stack gap="tight">
            <ProgressBar value={answered} max={asked} />
            {mayEdit && <SaveState saving={autosave.saving} failedText={form.failedText} />}
            {mayEdit && <p className="small soft">{t('about.autosave')}</p>}
            <Submitted of={creditUnion} />
          </Stack>
        </Card>
      </div>
      <WhoSees tab={tab} answers={answers} />
    </Aside>
  )
}
