import type { NoticeRule } from '#contract/notices/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { longDay } from './notice-moments.ts'
import { useLimitText } from './use-limit-text.ts'

interface Props {
  rule: NoticeRule
  proposed: readonly NoticeRule[]
  isStateChartered?: boolean | undefined
}

/** The rule in its own words, what is proposed, and who sees the notice. */
export function NoticeAside({ rule, proposed, isStateChartered }: Props) {
  const { t } = useTranslation('notices')
  const limit = useLimitText()
  return (
    <>
      <Card tight title={t('rule.title')}>
        <Stack gap="tight">
          <Facts>
            <Fact label={t('rule.inForce')}>
              {t('rule.short', { citation: rule.citation, limit: limit(rule.limit) })}
              <br />
              <span className="small soft">{t('rule.checked', { day: longDay(rule.checked_on) })}</span>
            </Fact>
            {proposed.map((one) => (
              <Fact key={one.id} label={t('rule.proposed')}>
                {t('rule.short', { citation: one.citation, limit: limit(one.limit) })}
              </Fact>
            ))}
            <Fact label={t('rule.where')}>{[rule.notify.who, rule.notify.phone, rule.notify.email].filter(Boolean).join(', ')}</Fact>
          </Facts>
          <details>
            <summary className="small">{t('rule.words')}</summary>
            <Stack gap="tight">
              <blockquote lang="en">
                <q>{rule.text}</q>
                <p className="small soft">{rule.source}</p>
              </blockquote>
              {rule.definitions.map(({ term, text, source, rewritten }) => (
                <blockquote key={term} lang="en">
                  <q>{text}</q>
                  <p className="small soft">
                    {source}
                    {rewritten && `. ${t('rule.rewritten', { day: longDay(rewritten.from), source: rewritten.source })}`}
                  </p>
                </blockquote>
              ))}
            </Stack>
          </details>
          {isStateChartered && <p className="small">{t('rule.state')}</p>}
        </Stack>
      </Card>
      <Card tight title={t('seen.title')}>
        <p className="small soft">{t('seen.text')}</p>
      </Card>
    </>
  )
}
