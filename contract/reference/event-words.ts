// When a hook is told of something, for the API's description.

import type { DeliveredType } from '#contract/records/hook-options.ts'

export const eventWords: Readonly<Record<DeliveredType, string>> = {
  'incident.opened': 'An incident was opened.',
  'incident.changed': 'Something of an incident changed, or it was opened again after it was closed. `changed` names the fields.',
  'incident.closed': 'An incident was closed. If it is opened again, `incident.changed` says so.',
  'office_statuses.stored':
    'Something was said of offices: one event for each submission, with how these offices are now. Also when an entry was taken back, with what stands without it, and when an organization is confirmed, with what it had said before.',
  'disaster_report.filed': 'A report was filed, or the next one of a chain, which names the one before in `updates_id`.',
  'disaster_report.withdrawn': 'A report was taken out of every search.',
  'help_request.opened': 'Somebody asks for help, or asks again.',
  'help_request.closed': 'A request was met, closed, or has lapsed: see `state`. One that was met can be opened again.',
  'alert.published': 'An alert was published that your people read.',
  'alert.ended': 'An alert was ended, or its time is over.',
  'warning.touched': 'A warning of the Weather Service is over your own offices: told once for each warning.',
  'situation_report.issued': 'A situation report was issued.',
  'credit_union.hidden': 'A credit union is no longer shown to you, or no longer confirmed. Delete what you have of it.',
  'hook.test': 'An Administrator presses Test. The hook is told of everything else once this was answered with 2xx.',
}
