import { useQuery } from '@tanstack/react-query'
import { askedIn } from '#contract/catalogue/question.ts'
import { type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import type { Notice, NoticeTimeline } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useActor } from '#web/domain/session/session.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { useAnswerWords } from './answer-words.ts'
import { DraftMark } from './DraftMark.tsx'
import { momentText } from './notice-moments.ts'
import { sourcesQuery, timelineQuery } from './notice-queries.ts'
import styles from './Packet.module.css'
import { ruleWords, whoToNotify } from './use-limit-text.ts'

interface Props {
  notice: Notice
  values: Readonly<Record<string, Answer>>
}

/** On paper only: the notice on a sheet, then the record for the main office and what was entered when. */
export function Packet({ notice, values }: Props) {
  const { t } = useTranslation('notices')
  const actor = useActor()
  const printedAt = usePrintedAt()
  const { data: sources } = useQuery(sourcesQuery(notice.id))
  const { rule, time_zone } = notice
  const name = sources?.credit_union?.value ?? ''
  const charter = sources?.charter_number?.value ?? ''
  return (
    <div className={styles.packet}>
      <section className={styles.sheet}>
        <h2>{notice.incident ? t('titleOf', { name: notice.incident.name }) : t('title')}</h2>
        <p>
          <DraftMark /> {t('rule.short', { citation: rule.citation, limit: t(`limit.${rule.limit.unit}`, { count: rule.limit.count }) })}
        </p>
        <dl>
          <Line label={t('packet.to')}>{whoToNotify(rule)}</Line>
          <Line label={t('fields.credit_union')}>{name}</Line>
          <Line label={t('fields.charter_number')}>{charter}</Line>
          <Line label={t('packet.reporter')}>{[actor.name, actor.position].filter(Boolean).join(', ')}</Line>
          <Line label={t('packet.phone')}>{actor.phone}</Line>
          {notice.incident && <Line label={t('packet.incident')}>{notice.incident.name}</Line>}
          <Line label={t('packet.due')}>{momentText(notice.due_at, time_zone)}</Line>
          <Items notice={notice} names={rule.notice_items} values={values} />
          {notice.filed && (
            <Line label={t('packet.filed')}>
              {[momentText(notice.filed.at, time_zone), t(`how.${notice.filed.how}`), notice.filed.by, notice.filed.reference]
                .filter(Boolean)
                .join(', ')}
            </Line>
          )}
        </dl>
        <p className={styles.rule}>{t('packet.rule', { text: ruleWords(rule.starts), citation: rule.citation, url: rule.url })}</p>
      </section>
      <section className={styles.sheet}>
        <h2>{t(rule.record_items.length > 0 ? 'packet.record' : 'packet.timeline')}</h2>
        <DraftMark />
        {rule.record_items.length > 0 && (
          <>
            <dl>
              <Items notice={notice} names={rule.record_items} values={values} />
            </dl>
            <h3>{t('packet.timeline')}</h3>
          </>
        )}
        <Timeline notice={notice} />
      </section>
      <PrintFoot what={t('packet.foot', { name, charter })} who={t('packet.printed', { name: actor.name, at: longDateTime(printedAt) })} />
    </div>
  )
}

function Items({ notice, names, values }: Props & { names: readonly string[] }) {
  const { t } = useTranslation('notices')
  const words = useAnswerWords(notice.time_zone)
  const fields = askedIn<NoticeField>(noticeFields[notice.kind], values).filter(({ name }) => names.includes(name))
  return fields.map(({ name }) => (
    <Line key={name} label={t(`fields.${name as 'office'}`)}>
      {words(name, values[name] ?? null)}
    </Line>
  ))
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
  const { data: entries = [] } = useQuery(timelineQuery(id))
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
