import type { ManagedUser } from '#contract/records/person.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { changeUser } from '#web/domain/people/change-user.ts'
import { markedSafe } from '#web/domain/people/marked-safe.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { OnPaper } from './OnPaper.tsx'
import { SafeBadge } from './SafeBadge.tsx'

/** Whether a person is known to be safe, since when and who said so, with a switch for people who may change it. */
export function SafeSwitch({ person }: { person: ManagedUser }) {
  const { t } = useTranslation(['users', 'safe'])
  const { safe_at, safe_by } = person
  const when = safe_at && (
    <div className="small quiet">
      <span className="nowrap">{shortDateTime(safe_at)}</span>
      {safe_by && <>, {t('safe.by', { name: safe_by })}</>}
    </div>
  )
  const badge = <SafeBadge person={person} words={{ yes: t('safe.yes'), no: t('safe.no') }} />
  if (!person.allowed.change_safe) {
    return (
      <div>
        {badge}
        {when}
      </div>
    )
  }
  return (
    <div>
      <OnPaper word={badge}>
        <YesNo
          changes
          compact
          signal
          name={`safe-${person.id}`}
          label={t('safe:isSafe', { name: fullName(person) })}
          value={markedSafe(person)}
          onChange={(safe) => void changeUser(person, { safe: safe ? 1 : 0 })}
        />
      </OnPaper>
      {when}
    </div>
  )
}
