import { type EventKind, eventKinds } from '#contract/audit-events/options.ts'
import type { AuditEvent } from '#contract/audit-events/schemas.ts'
import type { ExportOrigin } from '#contract/back-office/options.ts'
import type { Role } from '#contract/roles.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { auditEvents } from '#web/messages/en/audit-events.ts'
import { factsOf } from './event-facts.ts'

type Field = keyof typeof auditEvents.fields

/** The actor of the server's own commands, which are recorded like people's actions. */
const COMMAND_LINE = 'command line'

/** Puts events into plain words. A kind that this client does not know is shown as the server wrote it. */
export function useEventWords() {
  const { t } = useTranslation(['audit-events', 'common'])
  return {
    what: (event: AuditEvent) => {
      const { what } = event
      const { letters, mayVouch } = factsOf(event)
      if (what === 'letter written' && letters !== null) return t('lettersWritten', { count: letters })
      if (what === 'letters allowed' && mayVouch !== null) return t(mayVouch ? 'mayVouch' : 'mayNotVouch')
      return t(`kinds.${what as EventKind}`, { defaultValue: what.charAt(0).toUpperCase() + what.slice(1) })
    },
    who: ({ actor, actor_key, address }: AuditEvent) =>
      actor_key
        ? t('key', { name: actor_key.name, maker: actor_key.made_by })
        : (actor?.name ?? (address === COMMAND_LINE ? t('operator') : t('visitor'))),
    from: ({ address }: AuditEvent) => (address === COMMAND_LINE ? t('commandLine') : (address ?? '–')),
    /** More about the event; empty if there is nothing to add. */
    more: (event: AuditEvent) => {
      const { roles, fields, names, exported } = factsOf(event)
      const role = (name: string) => t(`common:roles.${name as Role}`, { defaultValue: name })
      return [
        roles && t('fromTo', { from: role(roles.from), to: role(roles.to) }),
        fields.map((name) => t(`fields.${name as Field}`, { defaultValue: name })).join(', '),
        ...names,
        exported?.origin && t(`origins.${exported.origin as ExportOrigin}`, { defaultValue: exported.origin }),
        exported?.text && `“${exported.text}”`,
        exported?.days,
        exported && t('rows', { count: exported.rows }),
      ]
        .filter(Boolean)
        .join(', ')
    },
  }
}

/** The event kinds whose labels contain a text. The server only knows its own names of the kinds. */
export function useKindsNamed(text: string): EventKind[] {
  const { t } = useTranslation('audit-events')
  const words = searchWords(text)
  const others: Partial<Record<EventKind, string>> = {
    'letter written': t('lettersWritten', { count: 2 }),
    'letters allowed': `${t('mayVouch')} ${t('mayNotVouch')}`,
  }
  return words.length === 0 ? [] : eventKinds.filter((kind) => hasWords(words, searchKey(`${t(`kinds.${kind}`)} ${others[kind] ?? ''}`)))
}
