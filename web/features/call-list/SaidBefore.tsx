import type { ReactNode } from 'react'
import type { SaidLately } from '#contract/call-list/schemas.ts'
import { shownStatuses } from '#contract/records/office-options.ts'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { ConditionWords } from '#web/domain/reports/ConditionBadge.tsx'
import { whatIsOutNow } from '#web/domain/reports/report-condition.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import styles from './CallSheet.module.css'
import type { Called } from './CallSheetScreen.tsx'
import { OpenRequests } from './OpenRequests.tsx'

/** What they said in the last 14 days, so that nobody is asked twice: beside the sheet, and folded to one line on a phone. */
export function SaidBefore({ called: { said, requests, replies } }: { called: Called }) {
  const { t } = useTranslation('call-list')
  // On a phone, what is asked for already is only at its question.
  const asked = requests.length > 0 && (
    <div className="only-wide">
      <OpenRequests requests={requests} />
    </div>
  )
  if (said === null)
    return (
      <>
        {asked}
        {replies.length === 0 && <p className="small soft">{t('sheet.saidNothing')}</p>}
      </>
    )
  return (
    <>
      {asked}
      <div className="only-narrow">
        <Fold title={t('sheet.said')} summary={t('sheet.saidLast', { at: momentText(said.as_of) })}>
          <Chain said={said} />
        </Fold>
      </div>
      <div className="only-wide">
        <Card tight title={t('sheet.said')}>
          <Chain said={said} />
        </Card>
      </div>
    </>
  )
}

interface Entry {
  key: string
  title: ReactNode
  at: string
  what?: ReactNode
  by?: string | null
}

/** The newest first. */
function Chain({ said }: { said: SaidLately }) {
  const { t } = useTranslation('call-list')
  const entries: Entry[] = [
    ...(said.offices
      ? [
          {
            key: 'offices',
            title: t('sheet.chain.offices'),
            at: said.offices.as_of,
            what: <Offices offices={said.offices} />,
            by: said.offices.by,
          },
        ]
      : []),
    ...(said.affected
      ? [{ key: 'people', title: t('sheet.chain.people'), at: said.affected.at, what: <People number={said.affected.number} /> }]
      : []),
    ...said.notes.map(({ at, by, text }) => ({
      key: `note ${at}`,
      title: t('sheet.chain.call'),
      at,
      what: <span className="as-typed">{t('sheet.quoted', { text })}</span>,
      by,
    })),
    ...said.lines.map(({ at, by, text, waits }) => ({
      key: `line ${at} ${text}`,
      title: t(waits ? 'sheet.chain.waits' : 'sheet.chain.line'),
      at,
      what: <span className="as-typed">{t('sheet.quoted', { text })}</span>,
      by,
    })),
    ...(said.report
      ? [
          {
            key: 'report',
            title: <SmartLink to={`/disaster-view?id=${said.report.id}`}>{t('sheet.chain.report')}</SmartLink>,
            at: said.report.at,
            by: said.report.by,
          },
        ]
      : []),
  ]
  const sorted = entries.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  return (
    <>
      <Now said={said} />
      <ol className={styles.chain}>
        {sorted.map(({ key, title, at, what, by }) => (
          <li key={key}>
            <p>
              <b>{title}</b> <span className="small soft">{momentText(at)}</span>
            </p>
            {what && <p className={styles.what}>{what}</p>}
            {by && <p className="small soft">{by}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** How it is by everything that was said, and what is out. */
function Now({ said: { condition, out } }: { said: SaidLately }) {
  const { t } = useTranslation('call-list')
  if (condition === null || condition === 'not_said') return null
  return (
    <p>
      <b>{t('sheet.now')}</b> <ConditionWords condition={condition} things={whatIsOutNow({ condition, out })} />
    </p>
  )
}

function Offices({ offices }: { offices: NonNullable<SaidLately['offices']> }) {
  const { t } = useTranslation('call-list')
  return (
    <>
      {shownStatuses
        .filter((status) => offices[status] > 0)
        .map((status) => (
          <StatusBadge key={status} tone={statusTones[status]} plain>
            {t(`sheet.counts.${status}`, { count: offices[status] })}
          </StatusBadge>
        ))}
    </>
  )
}

function People({ number }: { number: number }) {
  const { t } = useTranslation('call-list')
  return number === 0 ? t('sheet.stores.safe') : t('sheet.stores.affected', { count: number })
}
