import type { Notice, NoticeRule } from '#contract/notices/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import foldStyles from '#web/ui/layout/Details.module.css'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { longDay } from './notice-moments.ts'
import { RegionCard } from './RegionCard.tsx'
import { ruleWords, useLimitText, whoToNotify } from './use-limit-text.ts'

interface Props {
  rule: NoticeRule
  /** Of a notice that is begun already. */
  region?: Notice['region']
  proposed: readonly NoticeRule[]
}

/** The rule quoted or in short, what is proposed, and who sees the notice. */
export function NoticeAside({ rule, region = null, proposed }: Props) {
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
          <details className={foldStyles.fold}>
            <summary className="small">
              {t('rule.words')}
              <Icon name="unfold" size="s" />
            </summary>
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
      {region && <RegionCard region={region} />}
      <Card tight title={t('seen.title')}>
        <p className="small soft">{t('seen.text')}</p>
      </Card>
    </>
  )
}

interface RuleTextProps {
  text: string
  is_quoted: boolean
  source: string
  /** Of a definition that was rewritten since: what to read instead. */
  more?: string | null | undefined
}

/** A text of a rule: between quotation marks if it has the rule's own words, otherwise named as a summary. */
function RuleText({ text, is_quoted, source, more }: RuleTextProps) {
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
