import { cyberKinds } from '#contract/notices/answers.ts'
import type { NoticeRule } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { ruleWords } from './use-limit-text.ts'

interface Props {
  rule: NoticeRule
  values: Readonly<Record<string, Answer>>
  onChange: (name: string, typed: Answer) => void
}

/** The questions of the rule, with what counts as one beside them. Not sure yet is an answer, too: the portal asks again. */
export function Questions({ rule, values, onChange }: Props) {
  const { t } = useTranslation('notices')
  if (rule.kind === 'cyber') return <Kinds rule={rule} value={values.kinds ?? null} onChange={(kinds) => onChange('kinds', kinds)} />
  const options = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
    { value: 'unsure', label: t('unsure') },
  ]
  const answers = { yes: true, no: false, unsure: null } as const
  return rule.questions.map(({ field, text, hint }) => {
    // Before a draft exists, a question without an answer was not looked at yet.
    const value = values[field]
    return (
      <Choice
        key={field}
        name={field}
        label={ruleWords(text)}
        hint={ruleWords(hint)}
        layout="wide"
        words
        options={options}
        value={value === undefined ? null : value === null ? 'unsure' : value ? 'yes' : 'no'}
        onChange={(chosen) => onChange(field, answers[chosen as keyof typeof answers])}
      />
    )
  })
}

function Kinds({ rule, value, onChange }: { rule: NoticeRule; value: Answer; onChange: (kinds: Answer) => void }) {
  const { t } = useTranslation('notices')
  const checked = typeof value === 'string' ? value.split(' ') : []
  const words = (term: string) => {
    const found = rule.definitions.find((definition) => definition.term === term)
    return found && t('rule.inShort', { text: ruleWords(found.in_short ?? found.text) })
  }
  return (
    <Checkboxes
      label={ruleWords(rule.questions[0]?.text ?? '')}
      options={cyberKinds.map((name) => ({ name, label: t(`options.${name}`), hint: words(name) }))}
      checked={cyberKinds.filter((name) => checked.includes(name))}
      onChange={(chosen) => onChange([...chosen].sort().join(' ') || null)}
    />
  )
}
