import { type EventKind, eventKinds } from '#contract/audit-events/options.ts'
import type { AuditEvent } from '#contract/audit-events/schemas.ts'
import type { Role } from '#contract/roles.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { plain } from '#web/lib/text/matching.ts'
import type { auditEvents } from '#web/messages/en/audit-events.ts'
import { factsOf } from './event-facts.ts'

type Field = keyof typeof auditEvents.fields

/** Where the server's own commands are run; they are on record like everybody. */
const COMMAND_LINE = 'command line'

/** Events in plain words. A kind that this client does not know yet reads as the server wrote it. */
export function useEventWords() {
  const { t } = useTranslation(['audit-events', 'common'])
  return {
    what: ({ what }: AuditEvent) => t(`kinds.${what as EventKind}`, { defaultValue: what.charAt(0).toUpperCase() + what.slice(1) }),
    who: ({ actor, address }: AuditEvent) => actor?.name ?? (address === COMMAND_LINE ? t('operator') : t('visitor')),
    from: ({ address }: AuditEvent) => (address === COMMAND_LINE ? t('commandLine') : (address ?? '–')),
    /** What it was exactly; empty where there is no more to say. */
    more: (event: AuditEvent) => {
      const { roles, fields, names } = factsOf(event)
      const role = (name: string) => t(`common:roles.${name as Role}`, { defaultValue: name })
      return [
        roles && t('fromTo', { from: role(roles.from), to: role(roles.to) }),
        fields.map((name) => t(`fields.${name as Field}`, { defaultValue: name })).join(', '),
        ...names,
      ]
        .filter(Boolean)
        .join(', ')
    },
  }
}

/** The kinds of events in whose names a text stands: the server knows only its own names for them. */
export function useKindsNamed(text: string): EventKind[] {
  const { t } = useTranslation('audit-events')
  const wanted = plain(text.trim())
  return wanted === '' ? [] : eventKinds.filter((kind) => plain(t(`kinds.${kind}`)).includes(wanted))
}
