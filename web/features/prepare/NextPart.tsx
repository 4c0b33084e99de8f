import { tabs } from '#contract/catalogue/prepare-form.ts'
import { isTabComplete } from '#contract/catalogue/prepare-rules.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { PrepareFormState } from './use-prepare-form.ts'

/** The form opens with its first part. If that is complete and another is not, this leads there. */
export function NextPart({ form: { mayEdit, answers, place } }: { form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const left = tabs.find((tab) => !isTabComplete(tab, answers))
  if (!mayEdit || !place.isInitial || !left || left === place.tab) return null
  return (
    <div>
      <Button variant="secondary" iconAfter="forward" onPress={() => place.goTo(left.name)}>
        {t('goOn', { part: text.tab(left.name) })}
      </Button>
    </div>
  )
}
