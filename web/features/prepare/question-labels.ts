import type { Field, Section } from '#contract/field-catalogue.ts'
import type { Tab } from '#contract/prepare-form.ts'
import type { CatalogueText } from '#web/domain/checklist/catalogue-text.ts'

/** The questions of a tab by their names. "First name" stands four times in a tab: it is named with its section then. */
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
