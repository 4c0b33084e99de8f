import { useTranslation } from '#web/lib/text/i18n.ts'
import { ruleWords } from './use-limit-text.ts'

interface Props {
  text: string
  is_quoted: boolean
  source: string
  /** Of a definition that was rewritten since: what to read instead. */
  more?: string | null | undefined
}

/** A text of a rule: between quotation marks if it has the rule's own words, otherwise named as a summary. */
export function RuleText({ text, is_quoted, source, more }: Props) {
  const { t } = useTranslation('notices')
  const caption = [t(is_quoted ? 'rule.quoted' : 'rule.summary', { source }), more].filter(Boolean).join(' ')
  if (!is_quoted)
    return (
      <div>
        <p>{ruleWords(text)}</p>
        <p className="small soft">{caption}</p>
      </div>
    )
  return (
    <blockquote>
      <q lang="en">{text}</q>
      <p className="small soft">{caption}</p>
    </blockquote>
  )
}
