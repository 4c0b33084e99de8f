import { useTranslation } from '#web/lib/text/i18n.ts'
import { Steps } from '#web/ui/data/Steps.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const names = ['ask', 'offer', 'accept', 'onTheWay', 'arrived', 'returned'] as const
/** How many steps are done: of the offer that is furthest, or of a request without offers. */
export type StepsDone = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Each step in one sentence, and a note that nothing is guaranteed. */
export function HowItWorks({ done = 0 }: { done?: StepsDone }) {
  const { t } = useTranslation('help-requests')
  const steps = names.map((name, place) => ({ title: t(`how.${name}`), note: t(`how.${name}Note`), done: place < done }))
  return (
    <div className="no-print">
      <Card tight title={t('how.title')}>
        <Stack>
          <Steps label={t('how.title')} steps={steps} current={done < names.length ? done : undefined} layout="list" />
          <p className="small soft">{t('how.cancel')}</p>
          <p className="small soft">{t('noGuarantee')}</p>
        </Stack>
      </Card>
    </div>
  )
}
