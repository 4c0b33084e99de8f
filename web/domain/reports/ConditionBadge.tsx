import type { ReactNode } from 'react'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Now } from '#contract/records/now.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { startWithCapital } from '#web/lib/text/start-with-capital.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { mostOf, type Shown, toneOf, whatIsOut, whatIsOutNow } from './report-condition.ts'
import { momentBeside, typedMoment } from './report-moment.ts'

/** What a report has once it is stored. */
type Told = Partial<Pick<DisasterReport, 'now' | 'created_at' | 'date_reported' | 'time_reported' | 'time_zone'>>
type Said = Parameters<typeof whatIsOut>[0] & Pick<DisasterReport, 'condition'>

/**
 * The condition of a credit union, in words: "Power, communications out". On its newest report that is how it is now, from everything that is known, and
 * below it what the report and the offices say, if they differ; `oneLine` is the class that cuts these facts after a line.
 */
export function ConditionBadge({ report, oneLine }: { report: Said & Told; oneLine?: string | undefined }) {
  const { now = null } = report
  const differing = now?.differs && now.offices
  const generators = now?.offices && now.on_generator > 0 && <OnGenerator now={now} total={now.offices.total} />
  const both = differing && <Both report={report} offices={differing} />
  return (
    <>
      <ConditionWords condition={now?.condition ?? report.condition} things={now ? whatIsOutNow(now) : whatIsOut(report)} />
      {oneLine ? (
        (generators || both) && (
          <div className={`small soft ${oneLine}`}>
            {both}
            {both && generators && ' '}
            {generators}
          </div>
        )
      ) : (
        <>
          {generators && <Fact>{generators}</Fact>}
          {both && <Fact>{both}</Fact>}
        </>
      )}
    </>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <>
    <br />
    <span className="small soft">{children}</span>
  </>
)

/** For example "Power, communications out". */
export function ConditionWords({ condition, things }: Shown) {
  const { t } = useTranslation('condition')
  const listed = things.map((thing) => t(`short.${thing}`)).join(', ')
  const words = condition === 'down' ? startWithCapital(t('condition.out', { things: listed })) : t(`condition.${condition}`)
  return (
    <StatusBadge tone={toneOf[condition]}>
      {condition === 'closed' && listed ? `${words}, ${t('condition.out', { things: listed })}` : words}
    </StatusBadge>
  )
}

/** Not out, and worth fuel. */
function OnGenerator({ now, total }: { now: Now; total: number }) {
  const { t } = useTranslation('condition')
  return t('onGenerator', { count: now.on_generator, total })
}

interface BothProps {
  report: Said & Told
  offices: NonNullable<Now['offices']>
}

/** The newer one first. */
function Both({ report, offices }: BothProps) {
  const { t } = useTranslation('condition')
  const { created_at, date_reported, time_reported, condition } = report
  const most = mostOf(offices)
  const byOffices = t(`both.${most}`, {
    count: offices[most],
    total: offices.total,
    at: momentBeside({ time_zone: report.time_zone ?? null }, offices.as_of),
  })
  const said = date_reported && time_reported ? typedMoment({ date_reported, time_reported, time_zone: report.time_zone }, momentText) : ''
  const byReport = t('both.report', { at: said, condition: t(`both.says.${condition}`) })
  const isReportNewer = created_at !== undefined && created_at > offices.as_of
  return (isReportNewer ? [byReport, byOffices] : [byOffices, byReport]).join(' ')
}
