import type { CallAttempt } from '#contract/call-list/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** What came of a call, when, and who made it. */
export function Try({ attempt: { outcome, at, by, note } }: { attempt: CallAttempt }) {
  const { t } = useTranslation('call-list')
  return (
    <>
      <b>{t(`outcomes.${outcome}`)}</b>, {t('try', { at: momentText(at), name: by })}
      {note && <span className="as-typed">: {note}</span>}
    </>
  )
}
