import type { CallRow } from '#contract/call-list/schemas.ts'
import { momentText, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'

/** What is asked for already, so that nobody asks for it again. */
export function OpenRequests({ requests }: Pick<CallRow, 'requests'>) {
  const { t } = useTranslation(['call-list', 'help-kinds'])
  if (requests.length === 0) return null
  return (
    <Note icon="donate">
      <p>
        <b>{t('sheet.askedAlready')}</b>
      </p>
      <ul>
        {requests.map(({ id, kind, quantity, until, created_at }) => (
          <li key={id}>
            <SmartLink to={`/help-request?id=${id}`}>
              {quantity} × {t(`help-kinds:kinds.${kind}`)}
            </SmartLink>{' '}
            <span className="small soft">{t('sheet.askedAt', { at: momentText(created_at), until: shortDate(until) })}</span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
