import type { Field, Section } from '#contract/field-catalogue.ts'
import { contacts, type Tab } from '#contract/prepare-form.ts'
import { type Answers, contactsProblem } from '#contract/prepare-rules.ts'
import { type CatalogueText, useCatalogueText } from '#web/lib/catalogue-text.ts'
import { useErrorText } from '#web/lib/field-error-text.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'

interface Props {
  tab: Tab
  answers: Answers
  /** The names of the questions at fault, in the order of the form. */
  faulty: readonly string[]
}

/** After a refused Next or Done: what is missing, each as a link to its question. */
export function FormSummary({ tab, answers, faulty }: Props) {
  const { t } = useTranslation()
  const { t: ours } = useTranslation('prepare')
  const text = useCatalogueText()
  const labels = labelsOf(tab, text, (section, label) => ours('labelInSection', { section, label }))
  const problem = tab === contacts ? contactsProblem(answers) : null
  const titles = { required: t('fillOutRequired'), 'half filled': ours('halfFilledContacts') }
  return (
    <ErrorSummary
      title={problem ? titles[problem] : t('fillOutAll')}
      missing={faulty.map((name) => ({ name, label: labels.get(name) ?? name }))}
    />
  )
}

interface LeftProps {
  tab: Tab
  /** Why an answer is not saved, by its name. */
  errors: Readonly<Record<string, string>>
}

/** What is wrong with the field that was just left, for those who do not see it beside the field. The place is there before the words. */
export function FaultOfLeft({ tab, errors }: LeftProps) {
  const { t } = useTranslation('prepare')
  const labels = labelsOf(tab, useCatalogueText(), (section, label) => t('labelInSection', { section, label }))
  const errorText = useErrorText()
  const [name, fault] = Object.entries(errors).at(-1) ?? []
  return (
    <p className="visually-hidden" role="status">
      {name && fault && labels.has(name) && `${labels.get(name)}: ${errorText(fault)}`}
    </p>
  )
}

/** "First name" stands four times in a tab: it is named with its section then. */
function labelsOf(tab: Tab, text: CatalogueText, inSection: (section: string, label: string) => string): Map<string, string> {
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
