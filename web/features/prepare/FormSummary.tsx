import { contacts, type Tab } from '#contract/prepare-form.ts'
import { type Answers, contactsProblem } from '#contract/prepare-rules.ts'
import { useCatalogueText } from '#web/lib/catalogue-text.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { labelsOf } from './question-labels.ts'

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
