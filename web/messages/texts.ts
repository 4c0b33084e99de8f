import type { alerts } from './en/alerts.ts'
import type { auditEvents } from './en/audit-events.ts'
import type { auth } from './en/auth.ts'
import type { backOffice } from './en/back-office.ts'
import type { checklist } from './en/checklist.ts'
import type { common } from './en/common.ts'
import type { connect } from './en/connect.ts'
import type { crash } from './en/crash.ts'
import type { dashboard } from './en/dashboard.ts'
import type { disasterReports } from './en/disaster-reports.ts'
import type { display } from './en/display.ts'
import type { helpRequests } from './en/help-requests.ts'
import type { info } from './en/info.ts'
import type { internalChecklist } from './en/internal-checklist.ts'
import type { near } from './en/near.ts'
import type { offline } from './en/offline.ts'
import type { prepare } from './en/prepare.ts'
import type { profile } from './en/profile.ts'
import type { resources } from './en/resources.ts'
import type { security } from './en/security.ts'
import type { ui } from './en/ui.ts'
import type { users } from './en/users.ts'

/**
 * Every namespace and its English texts: the one list. A namespace is named as its file (`find-resources` is
 * `messages/en/find-resources.ts`), and the file exports exactly one object. Add a line here for a new file:
 * the keys of `t()` are checked against it.
 */
export type Texts = {
  alerts: typeof alerts
  'audit-events': typeof auditEvents
  auth: typeof auth
  'back-office': typeof backOffice
  checklist: typeof checklist
  common: typeof common
  connect: typeof connect
  crash: typeof crash
  dashboard: typeof dashboard
  'disaster-reports': typeof disasterReports
  display: typeof display
  'help-requests': typeof helpRequests
  info: typeof info
  'internal-checklist': typeof internalChecklist
  near: typeof near
  offline: typeof offline
  prepare: typeof prepare
  profile: typeof profile
  resources: typeof resources
  security: typeof security
  ui: typeof ui
  users: typeof users
}

export type Namespace = keyof Texts

/** What the server says has no keys: `sentences.ts` is looked up by its English sentences. */
export type TextFile = Namespace | 'sentences'

/** The shape of a translation: every key has to be there, which scripts/check-texts.ts checks; plural forms are the language's own. */
export type Translation<Source> = {
  readonly [Key in keyof Source]?: Source[Key] extends string ? string : Translation<Source[Key]>
}
