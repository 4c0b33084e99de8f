import type { Field, Section } from '#contract/catalogue/field-catalogue.ts'
import { type ChecklistName, checklistSections } from '#contract/catalogue/internal-checklist.ts'
import { tabs } from '#contract/catalogue/prepare-form.ts'
import { noticeAnswerNames } from '#contract/notices/answers.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useCatalogueText } from './catalogue-text.ts'

/** Where an answer of the two forms was typed. */
export interface AnswerPlace {
  label: string
  to: string
  field?: Field
}

const items: readonly { name: ChecklistName; label: string }[] = checklistSections.flatMap(
  (each) => [...each.items] as { name: ChecklistName; label: string }[],
)

const noticeItems: ReadonlySet<string> = new Set(['started_at', ...noticeAnswerNames])

/** Finds the place of an answer by its name. */
export function useAnswerPlace(): (name: string) => AnswerPlace | undefined {
  const { t } = useTranslation('offline')
  const text = useCatalogueText()
  return (name) => {
    if (name === 'core_system') return { label: `${t('signOut.inPrepare')}: ${t('signOut.coreSystem')}`, to: '/prepare' }
    const item = items.find((each) => each.name === name)
    if (item) return { label: `${t('signOut.inChecklist')}: ${text.item(item)}`, to: '/internal-checklist' }
    for (const tab of tabs) {
      const sections: readonly Section[] = tab.sections
      const section = sections.find(({ fields }) => fields.some((each) => each.name === name))
      const field = section?.fields.find((each) => each.name === name)
      if (!section || !field) continue
      const label = `${t('signOut.inPrepare')}, ${text.tab(tab.name)}, ${text.section(section)}: ${text.label(field)}`
      return { label, to: `/prepare?part=${tab.name.toLowerCase()}`, field }
    }
    if (noticeItems.has(name)) return { label: t('signOut.inNotice'), to: '/notices' }
    return undefined
  }
}
