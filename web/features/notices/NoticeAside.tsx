import type { NoticeRule } from '#contract/notices/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { longDay } from './notice-moments.ts'
import { RuleText } from './RuleText.tsx'
import { ruleWords, useLimitText, whoToNotify } from './use-limit-text.ts'

interface Props {
  rule: NoticeRule
  proposed: readonly NoticeRule[]
}

/** The rule quoted or in short, what is proposed, and who sees the notice. */
export function NoticeAside({ rule, proposed }: Props) {
  const { t } = useTranslation('notices')
  const limit = useLimitText()
  const { insured_as } = useActor()
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
          </Facts>
          <details>
            <summary className="small">{t('rule.words')}</summary>
            <Stack gap="tight">
              <Facts>
                <Fact label={t('rule.starts')}>{ruleWords(rule.starts)}</Fact>
                <Fact label={t('rule.where')}>{whoToNotify(rule)}</Fact>
              </Facts>
              <RuleText {...rule} />
              {rule.definitions.map(({ rewritten, ...definition }) => (
                <RuleText
                  key={definition.term}
                  {...definition}
                  more={rewritten && t('rule.rewritten', { day: longDay(rewritten.from), source: rewritten.source })}
                />
              ))}
              <p className="small">
                <SmartLink to={rule.url} newWindow>
                  {t('rule.read', { citation: rule.citation })}
                </SmartLink>
              </p>
            </Stack>
          </details>
          {insured_as === 'state' && <p className="small">{t('rule.state')}</p>}
        </Stack>
      </Card>
      <Card tight title={t('seen.title')}>
        <p className="small soft">{t('seen.text')}</p>
      </Card>
    </>
  )
}
