import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { type AfterActionTopic, afterActionTopics } from '#contract/reviews/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Review.module.css'

/** The texts of an after-action report, as they are read and printed. */
export function TopicTexts({ texts }: { texts: Pick<AfterAction, AfterActionTopic> }) {
  const { t } = useTranslation('after-actions')
  return (
    <div className={styles.topics}>
      <Stack>
        {afterActionTopics.map(
          (topic) =>
            texts[topic] && (
              <Card key={topic} title={t(`topics.${topic}`)}>
                <p className={styles.text}>{texts[topic]}</p>
              </Card>
            ),
        )}
      </Stack>
    </div>
  )
}
