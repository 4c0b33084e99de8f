import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { type Topic, topics } from '#contract/situation-reports/options.ts'
import type { ReportLine, SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { blocksOf } from '#web/lib/text/text-blocks.ts'
import { RichText } from '#web/ui/data/RichText.tsx'
import { DocumentTitle } from '#web/ui/layout/DocumentTitle.tsx'
import { PAGE_TITLE_ID } from '#web/ui/layout/PageHead.tsx'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { Changes } from './Changes.tsx'
import { CountyTable } from './CountyTable.tsx'
import { FigureTable } from './FigureTable.tsx'
import styles from './ReportSheet.module.css'
import { onSheet, timeZoneAt } from './sheet-moments.ts'
import { useAuthorName } from './use-author-name.ts'

interface Props {
  incident: Incident
  report: SituationReport
  /** A draft has the number that it will get. */
  number: number
}

/** A situation report as it is read and printed. */
export function ReportSheet({ incident, report, number }: Props) {
  const { t } = useTranslation('situation-reports')
  const title = useTitleIn()(incident, t('title', { number }))
  const textOf = (topic: Topic) => {
    const lines = report.lines.filter((line) => line.topic === topic && line.ticked && line.withdrawn_at === null)
    const text = report.typed[topic]
    return (lines.length > 0 || text) && <TopicText lines={lines} text={text ?? ''} large={topic === 'summary'} />
  }
  const summary = textOf('summary')
  return (
    <>
      <DocumentTitle>{`${title}, ${incident.name}`}</DocumentTitle>
      <article className={`surface ${styles.sheet}`} aria-labelledby={PAGE_TITLE_ID}>
        <header className={styles.head}>
          <h1 id={PAGE_TITLE_ID}>
            {title} <span className={styles.name}>{incident.name}</span>
          </h1>
          <Facts report={report} />
        </header>
        {summary && <Part title={t('topics.summary')}>{summary}</Part>}
        <Part title={t('figures.title')}>
          <FigureTable report={report} />
          <Changes changes={report.changes} />
        </Part>
        <Part title={t('topics.offices_and_services')}>
          {textOf('offices_and_services')}
          <CountyTable report={report} />
        </Part>
        {topics
          .filter((topic) => topic !== 'summary' && topic !== 'offices_and_services')
          .map((topic) => {
            const text = textOf(topic)
            return (
              text && (
                <Part key={topic} title={t(`topics.${topic}`)}>
                  {text}
                </Part>
              )
            )
          })}
      </article>
      <Foot title={title} name={incident.name} issuedAt={report.issued_at} />
    </>
  )
}

const bold = { b: (words: string) => <b>{words}</b> }

/** The author, time and area of the figures. */
function Facts({ report: { as_of, issued_at, issued_by, counties, next_due_at } }: { report: SituationReport }) {
  const { t } = useTranslation('situation-reports')
  const authorName = useAuthorName()
  const states = [...new Set(counties.map(({ state }) => state))].sort().join(', ')
  return (
    <div className={`soft small ${styles.facts}`}>
      <span>
        <RichText text={t('sheet.asOf', { at: `${longDateTime(as_of)} ${timeZoneAt(as_of)}` })} parts={bold} />
      </span>
      <span>
        {issued_at && issued_by ? (
          <RichText text={t('sheet.issued', { at: onSheet(issued_at, as_of), name: authorName(issued_by) })} parts={bold} />
        ) : (
          t('sheet.draft')
        )}
      </span>
      {counties.length > 0 && <span>{t('sheet.area', { count: counties.length, states })}</span>}
      {next_due_at && (
        <span>
          <RichText text={t('sheet.next', { at: onSheet(next_due_at, as_of) })} parts={bold} />
        </span>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.topic}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Foot({ title, name, issuedAt }: { title: string; name: string; issuedAt: string | null }) {
  const { t } = useTranslation('situation-reports')
  const phone = useQuery(settingsQuery).data?.program_phone
  const what = issuedAt ? t('sheet.foot', { title, name, at: longDateTime(issuedAt) }) : t('sheet.footDraft', { title, name })
  return <PrintFoot what={what} who={phone ? t('sheet.questions', { phone }) : ''} />
}

interface TextProps {
  lines: readonly ReportLine[]
  text: string
  large: boolean
}

/** The lines of a topic, then what was typed: a line is a paragraph, and lines that begin with "- " are a list. */
function TopicText({ lines, text, large }: TextProps) {
  const blocks = blocksOf(text).filter((block) => typeof block !== 'string' || block.trim() !== '')
  return (
    <div className={large ? `${styles.text} ${styles.summary}` : styles.text}>
      {large && lines.map((line) => <p key={line.id}>{line.text}</p>)}
      {!large && lines.length > 0 && (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line.id}>{line.text}</li>
          ))}
        </ul>
      )}
      {placed(blocks).map(({ place, what }) =>
        typeof what === 'string' ? (
          <p key={place}>{what}</p>
        ) : (
          <ul key={place} className="bullets">
            {placed(what).map((entry) => (
              <li key={entry.place}>{entry.what}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

/** Two lines can be the same, so the key of each is its place. */
const placed = <What,>(all: readonly What[]) => all.map((what, place) => ({ place, what }))
