import type { OwnReview } from '#contract/reviews/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { Found } from './review-queries.ts'
import { useTimes } from './times.ts'

/** The other figures, each as a label and a text, beside the middle of others where there is one. */
export function MoreFigures({ found: { review, isOwn } }: { found: Found }) {
  const { t } = useTranslation('reviews')
  const { minutes, hours, allHours } = useTimes()
  const { not_open, power, asks, requests, roll_calls, warnings } = review
  const middle = isOwn ? (review as OwnReview).middle : null
  const beside = (text: string, other: string | null) => (other === null ? text : `${text} (${t('middle', { value: other })})`)
  const inHours = (count: number, other: number | null | undefined) => beside(allHours(count), other == null ? null : allHours(other))
  const inMinutes = (count: number | null, other: number | null | undefined) =>
    beside(minutes(count), other == null ? null : minutes(other))
  return (
    <Card title={t('more.title')}>
      <Facts>
        <Fact label={t('more.limited')}>{inHours(not_open.limited_hours, middle?.not_open.limited_hours)}</Fact>
        <Fact label={t('more.closed')}>{inHours(not_open.closed_hours, middle?.not_open.closed_hours)}</Fact>
        <Fact label={t('more.out')}>{inHours(power.out_hours, middle?.power.out_hours)}</Fact>
        <Fact label={t('more.generator')}>{inHours(power.generator_hours, middle?.power.generator_hours)}</Fact>
        <Fact label={t('more.asks')}>{beside(String(asks.sent), middle?.asks.sent == null ? null : String(middle.asks.sent))}</Fact>
        <Fact label={t('more.untilAnswer')}>{inMinutes(asks.until_answer_median_minutes, middle?.asks.until_answer_median_minutes)}</Fact>
        <Fact label={t('more.firstOffer')}>
          {beside(
            hours(requests.first_offer_median_hours),
            middle?.requests.first_offer_median_hours == null ? null : hours(middle.requests.first_offer_median_hours),
          )}
        </Fact>
        <Fact label={t('more.asked')}>{String(roll_calls.asked)}</Fact>
        <Fact label={t('more.answered')}>{`${roll_calls.after_1h}, ${roll_calls.after_4h}, ${roll_calls.after_24h}`}</Fact>
        <Fact label={t('more.settled')}>{inMinutes(roll_calls.settled_median_minutes, middle?.roll_calls.settled_median_minutes)}</Fact>
        {warnings.length > 0 && (
          <Fact label={t('more.warnings')}>
            {warnings
              .map(({ event, before_opening_minutes: before, before_first_ask_minutes: beforeAsk }) => {
                const warning = t(before >= 0 ? 'more.warningBefore' : 'more.warningAfter', { event, time: minutes(Math.abs(before)) })
                if (beforeAsk === null) return warning
                return t(beforeAsk >= 0 ? 'more.beforeAsk' : 'more.afterAsk', { warning, time: minutes(Math.abs(beforeAsk)) })
              })
              .join('; ')}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
