import { contacts, type Tab } from '#contract/catalogue/prepare-form.ts'
import { type Answers, contactsProblem } from '#contract/catalogue/prepare-rules.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { labelsOf } from './question-labels.ts'

interface Props {
  tab: Tab
  answers: Answers
  /** The names of the faulty questions, in the order of the form. */
  faulty: readonly string[]
}

/** After a refused Next or Done: each missing answer, as a link to its question. */
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

/** Announces the error of the field that the person just left to screen readers. */
export function LeftError({ tab, errors }: LeftProps) {
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
