import type { Notice, NoticeRule } from '#contract/notices/schemas.ts'
import { sentenceInLanguage, useTranslation } from '#web/lib/text/i18n.ts'

/** "5 business days" */
export function useLimitText() {
  const { t } = useTranslation('notices')
  return ({ count, unit }: NoticeRule['limit']) => t(`limit.${unit}`, { count })
}

/** "NCUA, 1-833-CYBERCU, cybercu@ncua.gov", or the regional office with what NCUA publishes of it. */
export const whoToNotify = ({ notify: { who, phone, email } }: NoticeRule, region: Notice['region'] = null) =>
  [ruleWords(who), region?.name, region?.address, phone ?? region?.phone, email ?? region?.email].filter(Boolean).join(', ')

/** A question or a summary of a rule in the person's language. One that is not translated, because the rule is new, stays English. */
export const ruleWords = (text: string) => sentenceInLanguage(text)
