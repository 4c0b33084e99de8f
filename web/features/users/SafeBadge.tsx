import type { ManagedUser } from '#contract/records/person.ts'
import { markedSafe } from '#web/domain/people/marked-safe.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'

/** What is known of a person's safety, in words. */
export function SafeBadge({ person, words }: { person: ManagedUser; words: { yes: string; no: string; unknown?: string } }) {
  const { t } = useTranslation('users')
  const isSafe = markedSafe(person)
  if (isSafe === null) return <StatusBadge tone="unknown">{words.unknown ?? t('safe.unknown')}</StatusBadge>
  return (
    <StatusBadge tone={isSafe ? 'good' : 'bad'} plain>
      {isSafe ? words.yes : words.no}
    </StatusBadge>
  )
}
