import type { Field, Section } from '#contract/catalogue/field-catalogue.ts'
import type { Tab } from '#contract/catalogue/prepare-form.ts'
import type { CatalogueText } from '#web/domain/checklist/catalogue-text.ts'

/** The labels of a tab's questions. "First name" appears four times in a tab, so its section is added. */
export function labelsOf(tab: Tab, text: CatalogueText, inSection: (section: string, label: string) => string): Map<string, string> {
  const sections: readonly Section[] = tab.sections
  const fields = sections.flatMap((section) => section.fields.map((field) => ({ section, field })))
  const isAlone = ({ label }: Field) => fields.filter(({ field }) => field.label === label).length === 1
  return new Map(
    fields.map(({ section, field }) => [
      field.name,
      isAlone(field) ? text.label(field) : inSection(text.section(section), text.label(field)),
    ]),
  )
}
