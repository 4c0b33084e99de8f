// Which events of the audit trail hooks are told of, and as what.

import type { EventKind } from '#contract/audit-events/options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { tellAlertEnded, tellNarrowed, tellPublished, tellRestored, tellResumed, tellWidened } from './of-alerts.ts'
import { tellFilled, tellLapsed, tellOfferMoved, tellReopened, tellRequestClosed, tellRequested } from './of-help.ts'
import { tellChanged, tellIssued, tellOpened } from './of-incidents.ts'
import { tellFiled, tellWithdrawn } from './of-reports.ts'
import { tellConfirmed, tellHidden, tellPublicPage, tellSubmissions } from './of-statuses.ts'
import { tellTouched } from './of-warnings.ts'
import type { Told, TrailEvent } from './told.ts'

type Tell = (db: Db, event: TrailEvent) => Promise<Told | null>

const tells = {
  'incident opened': tellOpened,
  'incident changed': tellChanged,
  'organization confirmed': tellConfirmed,
  'disaster report filed': tellFiled,
  'disaster report withdrawn': tellWithdrawn,
  'help requested': tellRequested,
  'help request closed': tellRequestClosed,
  'help request reopened': tellReopened,
  'help request lapsed': tellLapsed,
  'help request filled': tellFilled,
  'offer accepted': tellOfferMoved,
  'offer cancelled': tellOfferMoved,
  'alert created': tellPublished,
  'alert changed': tellResumed,
  'alert area widened': tellWidened,
  'alert area narrowed': tellNarrowed,
  'alert restored': tellRestored,
  'alert ended': tellAlertEnded,
  'alert deleted': tellAlertEnded,
  'warning touched': tellTouched,
  'situation report issued': tellIssued,
  'public page changed': tellPublicPage,
  'confirmation withdrawn': tellHidden,
  'credit union deleted': tellHidden,
  'credit union restored': tellPublicPage,
} satisfies Partial<Record<EventKind, Tell>>

const submissionKinds = ['office statuses stored', 'office statuses withdrawn'] as const satisfies EventKind[]
const isSubmission = ({ what }: TrailEvent) => submissionKinds.some((kind) => kind === what)

export const toldKinds = [...submissionKinds, ...(Object.keys(tells) as (keyof typeof tells)[])]

/** By the id of the event; none where no hook hears of it. */
export async function describe(db: Db, events: readonly TrailEvent[]): Promise<Map<string, Told>> {
  const submissions = events.filter(isSubmission)
  const told = await tellSubmissions(db, submissions)
  const described = submissions.map(({ id }, at) => [id, told[at] ?? null] as const)
  for (const event of events) if (!isSubmission(event)) described.push([event.id, await tells[event.what as keyof typeof tells](db, event)])
  return new Map(described.flatMap(([id, each]) => (each ? [[id, each] as const] : [])))
}
