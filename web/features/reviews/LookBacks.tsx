import { useQuery } from '@tanstack/react-query'
import { lookBackQuestions } from '#contract/look-backs/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lookBacksQuery } from './review-queries.ts'

/** What people answered, by question. */
export function LookBacks({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('reviews')
  const query = useQuery(lookBacksQuery(incidentId))
  return (
    <Card title={t('lookBacks.title')} aside={query.data && query.data.length > 0 && t('lookBacks.answered', { count: query.data.length })}>
      <Loaded query={query} empty={(rows) => rows.length === 0 && <p className="soft">{t('lookBacks.nobody')}</p>}>
        {(rows) => (
          <Stack>
            {lookBackQuestions.map((question) => {
              const said = rows.filter((row) => row[question] !== null)
              return (
                said.length > 0 && (
                  <section key={question} aria-label={t(`lookBacks.${question}`)}>
                    <h3>{t(`lookBacks.${question}`)}</h3>
                    <ul>
                      {said.map((row) => (
                        <li key={row.id}>
                          {row.name !== null && <span className="soft">{t('lookBacks.by', { name: row.name })} </span>}
                          {t('lookBacks.quoted', { words: row[question] ?? '' })}
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              )
            })}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
