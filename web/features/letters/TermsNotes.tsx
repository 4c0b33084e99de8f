import type { Terms } from '#web/domain/letters/terms.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'

/** Why no letter leaves now. */
export function TermsNotes({ terms: { is_set_up, reply_to, stopped, is_paused } }: { terms: Terms }) {
  const { t } = useTranslation('letters')
  return (
    <>
      {!is_set_up && (
        <Note tone="caution" title={t('terms.notSetUp')}>
          {t('terms.notSetUpText')}
        </Note>
      )}
      {is_set_up && reply_to === null && (
        <Note tone="caution" title={t('terms.notProven')}>
          <p>
            <RichText text={t('terms.notProvenText')} parts={{ profile: (words) => <SmartLink to="/profile">{words}</SmartLink> }} />
          </p>
        </Note>
      )}
      {stopped !== null && (
        <Note tone="bad" title={t('terms.stopped')}>
          <p className="as-typed">{stopped}</p>
        </Note>
      )}
      {is_paused && (
        <Note tone="caution" title={t('terms.paused')}>
          {t('terms.pausedText')}
        </Note>
      )}
    </>
  )
}
