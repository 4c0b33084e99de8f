import { type Tab, type TabName, tabs } from '#contract/catalogue/prepare-form.ts'
import { fieldsOf, isTabComplete } from '#contract/catalogue/prepare-rules.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type Step, Stepper } from '#web/ui/form/Stepper.tsx'
import type { PrepareFormState } from './use-prepare-form.ts'

/** The tabs. Until the whole form is complete, later ones are locked, and Next and Back lead through them. */
export function TabSteps({ form }: { form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const { place } = form
  const steps = tabs.map((tab): Step => {
    const state = stateOf(tab, form)
    // What needs a correction can be reached, wherever it is.
    const isLocked = !place.isUnlocked && tab !== place.tab && state !== 'error'
    return { key: tab.name, label: text.tab(tab.name), state, isLocked }
  })
  return (
    <Stepper
      label={t('parts.label')}
      steps={steps}
      current={place.tab.name}
      onSelect={(key) => place.goTo(key as TabName)}
      lockedWhy={t('parts.locked')}
    />
  )
}

function stateOf(tab: Tab, { place, tabsWithErrors, answers, autosave }: PrepareFormState): Step['state'] {
  if (tabsWithErrors.has(tab.name) || fieldsOf(tab).some(({ name }) => autosave.conflicts[name] || autosave.errors[name])) return 'error'
  const isBehind = tabs.indexOf(tab) < tabs.indexOf(place.tab)
  if (!place.isUnlocked && tab !== place.tab && !isBehind) return 'locked'
  if (tab === place.tab && !place.isUnlocked) return 'open'
  return isTabComplete(tab, answers) ? 'done' : 'open'
}
