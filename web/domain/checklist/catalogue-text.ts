import type { Field, Section } from '#contract/catalogue/field-catalogue.ts'
import type { ChecklistName } from '#contract/catalogue/internal-checklist.ts'
import type { PrepareFieldName, TabName } from '#contract/catalogue/prepare-form.ts'
import type { Question } from '#contract/catalogue/question.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/**
 * The texts of the checklist in the person's language, by their names in the catalogue (namespace `checklist`). Texts that a language lacks, or that the
 * screen has not loaded, fall back to the catalogue's English.
 */
export function useCatalogueText() {
  const { t } = useTranslation('checklist')
  /** A value that is not an option, for example from an import, is shown as stored. */
  const option = ({ optionLabels }: Pick<Field<'choice'>, 'optionLabels'>, value: string) =>
    t(`options.${value}`, { defaultValue: optionLabels?.[value] ?? value })
  return {
    tab: (name: TabName) => t(`tabs.${name}`, { defaultValue: name }),
    section: ({ title }: Pick<Section, 'title'>) => t(`sections.${title}`, { defaultValue: title }),
    label: ({ name, label }: Pick<Field, 'name' | 'label'>) => t(`fields.${name as PrepareFieldName}`, { defaultValue: label }),
    hint: ({ name, hint }: Pick<Field, 'name' | 'hint'>) => (hint ? t(`hints.${name}`, { defaultValue: hint }) : undefined),
    group: (name: string) => t(`groups.${name}`, { defaultValue: name }),
    option,
    wordOf: (question: Question, stored: string) => (question.kind === 'choice' ? option(question, stored) : stored),
    itemSection: ({ name, title }: { name: string; title: string }) => t(`itemSections.${name}`, { defaultValue: title }),
    item: ({ name, label }: { name: ChecklistName; label: string }) => t(`items.${name}`, { defaultValue: label }),
  }
}

export type CatalogueText = ReturnType<typeof useCatalogueText>
