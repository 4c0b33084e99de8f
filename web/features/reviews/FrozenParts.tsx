import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { MoreFigures } from './MoreFigures.tsx'
import type { Found } from './review-queries.ts'

/** The improvements and the figures. */
export function FrozenParts({ report: { improvements, figures, credit_union } }: { report: AfterAction }) {
  const { t } = useTranslation('after-actions')
  const found: Found = { review: figures, isOwn: credit_union !== null }
  return (
    <>
      <Card title={t('improvements')}>
        {improvements.length === 0 && <p className="soft">{t('noImprovements')}</p>}
        <ul className="bullets">
          {improvements.map(({ text, owner, due }) => (
            <li key={`${text} ${due}`}>{t('improvement', { text, owner: owner ?? t('nobody'), day: shortDate(due) })}</li>
          ))}
        </ul>
      </Card>
      <section aria-label={t('figures')}>
        <Stack>
          <KeyFigures found={found} />
          <MoreFigures found={found} />
        </Stack>
      </section>
    </>
  )
}
