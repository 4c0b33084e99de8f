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
                {paragraphsOf(texts[topic]).map(({ place, words }) => (
                  <p key={place} className={styles.text}>
                    {words}
                  </p>
                ))}
              </Card>
            ),
        )}
      </Stack>
    </div>
  )
}

/** Each by itself, so that no single line of one begins a sheet. Two can be the same, so the key of each is its place. */
const paragraphsOf = (text: string) => text.split(/\n{2,}/).map((words, place) => ({ place, words }))
