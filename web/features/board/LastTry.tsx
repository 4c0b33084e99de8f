import type { CallAttempt } from '#contract/call-list/schemas.ts'
import { Try } from '#web/domain/incidents/Try.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Null: nobody has called yet. */
export function LastTry({ attempt }: { attempt: CallAttempt | null }) {
  const { t } = useTranslation('call-list')
  return <div className="small soft">{attempt ? <Try attempt={attempt} /> : t('noCall')}</div>
}
