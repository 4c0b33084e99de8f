import { useQuery } from '@tanstack/react-query'
import type { Notice, NoticeTimeline } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { DraftMark } from './DraftMark.tsx'
import { timelineQuery } from './notice-queries.ts'
import styles from './Packet.module.css'
import { ruleWords } from './use-limit-text.ts'
import { useNoticeLines } from './use-notice-lines.ts'

interface Props {
  notice: Notice
  values: Readonly<Record<string, Answer>>
}

/** On paper only: the notice on a sheet, then the record for the main office and what was entered when. */
export function Packet({ notice, values }: Props) {
  const { t } = useTranslation('notices')
  const { rule } = notice
  const { name, charter, title, lines, record } = useNoticeLines(notice, values)
  return (
    <div className={styles.packet}>
      <section className={styles.sheet}>
        <h2>{title}</h2>
        <p>
          <DraftMark /> {t('rule.short', { citation: rule.citation, limit: t(`limit.${rule.limit.unit}`, { count: rule.limit.count }) })}
        </p>
        <dl>
          {lines.map(([label, text]) => (
            <Line key={label} label={label}>
              {text}
            </Line>
          ))}
        </dl>
        <p className={styles.rule}>{t('packet.rule', { text: ruleWords(rule.starts), citation: rule.citation, url: rule.url })}</p>
      </section>
      <section className={styles.sheet}>
        <h2>{t(rule.record_items.length > 0 ? 'packet.record' : 'packet.timeline')}</h2>
        <DraftMark />
        {rule.record_items.length > 0 && (
          <>
            <dl>
              {record.map(([label, text]) => (
                <Line key={label} label={label}>
                  {text}
                </Line>
              ))}
            </dl>
            <h3>{t('packet.timeline')}</h3>
          </>
        )}
        <Timeline notice={notice} />
      </section>
      <PrintedFoot what={t('packet.foot', { name, charter })} />
    </div>
  )
}

function Line({ label, children }: { label: string; children?: string | null | undefined }) {
  const { t } = useTranslation('notices')
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || t('notAnswered')}</dd>
    </>
  )
}

/** What was entered when: all of it, because a regulator asks for what is left out. */
function Timeline({ notice: { id, time_zone } }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const { data: entries } = useQuery(timelineQuery(id))
  if (!entries) return <p>{t('timeline.notRead')}</p>
  if (entries.length === 0) return <p>{t('timeline.none')}</p>
  return (
    <ol>
      {entries.map((entry) => (
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
