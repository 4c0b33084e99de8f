import { wordWays } from '#contract/reviews/options.ts'
import type { Review } from '#contract/reviews/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './Review.module.css'

const hours = ['after_1h', 'after_6h', 'after_24h', 'after_48h'] as const

/** Of how many the first word was there after some hours. The words below the columns say the same. */
export function HeardCard({ review: { heard } }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const share = (count: number) => `${heard.credit_unions === 0 ? 0 : Math.round((100 * count) / heard.credit_unions)}%`
  return (
    <Card title={t('heard.title', { count: heard.credit_unions })}>
      <ol className={styles.steps}>
        {hours.map((name) => (
          <li key={name}>
            <span className={styles.column} aria-hidden="true">
              <i style={{ blockSize: share(heard[name]) }} />
            </span>
            <b className="numeric">{heard[name]}</b>
            <span className="small">{t(`heard.after.${name}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** By what ways the first words came, and what failed on the way there. */
export function WaysCard({ review: { incident, ways, asks } }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const most = Math.max(1, ...Object.values(ways))
  const used = wordWays.filter((way) => ways[way] > 0)
  const failed = [...Map.groupBy(asks.failed, ({ directory_id }) => directory_id).values()]
  const reasonOf = (code: string) => (code === 'bounced' || code === 'failed' ? t(`ways.why.${code}`) : t('ways.why.code', { code }))
  return (
    <Card title={t('ways.title')}>
      {used.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className={styles.ways}>
        {used.map((way) => (
          <li key={way}>
            <span>{t(`ways.names.${way}`)}</span>
            <i aria-hidden="true" style={{ inlineSize: `${(100 * ways[way]) / most}%` }} />
            <b className="numeric">{ways[way]}</b>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <>
          <p className="small">{t('ways.failed', { count: failed.length })}</p>
          <ul className="small">
            {failed.map(
              ([first, ...others]) =>
                first && (
                  <li key={first.directory_id}>
                    <SmartLink to={`/log-call/${first.directory_id}?in=${incident.id}`}>{first.name ?? first.directory_id}</SmartLink>{' '}
                    <span className="soft">{[first, ...others].map(({ why }) => reasonOf(why)).join(', ')}</span>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </Card>
  )
}
