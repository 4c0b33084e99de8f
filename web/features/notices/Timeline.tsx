import { useQuery } from '@tanstack/react-query'
import type { Notice, NoticeTimeline } from '#contract/notices/schemas.ts'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { timelineQuery } from './notice-queries.ts'

/** The newest entries fit on one sheet, with the record above. */
const MOST = 30

/** What was entered when. */
export function Timeline({ notice: { id, time_zone } }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const { data: entries = [] } = useQuery(timelineQuery(id))
  const left = entries.length - MOST
  if (entries.length === 0) return <p>{t('timeline.none')}</p>
  return (
    <ol>
      {left > 0 && <li>{t('timeline.more', { count: left })}</li>}
      {entries.slice(-MOST).map((entry) => (
        <li key={`${entry.at} ${entry.what} ${entry.office}`}>
          <b>{shortMomentIn(entry.at, time_zone)}</b> <Entry entry={entry} timeZone={time_zone} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry: { what, by, office, status, text, as_of }, timeZone }: { entry: NoticeTimeline[number]; timeZone: string }) {
  const { t } = useTranslation('notices')
  const said = {
    report: () => t('timeline.report', { text: text ?? '' }),
    status: () =>
      [t('timeline.status', { office: office ?? '', status: status ? t(`status.${status}`) : '' }), text].filter(Boolean).join(' '),
    note: () => t('timeline.note', { text: text ?? '' }),
    call: () => t('timeline.call'),
  }[what]()
  const when = as_of && t('timeline.asOf', { at: shortMomentIn(as_of, timeZone) })
  return [said, when, by && t('timeline.by', { by })].filter(Boolean).join(' ')
}
