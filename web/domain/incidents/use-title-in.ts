import type { Incident } from '#contract/records/incident.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Marks titles of an exercise. */
export function useTitleIn() {
  const { t } = useTranslation('incidents')
  return ({ is_exercise }: Pick<Incident, 'is_exercise'>, title: string) => (is_exercise ? t('exercise.title', { title }) : title)
}
