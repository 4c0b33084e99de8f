import { useQuery } from '@tanstack/react-query'
import { removeFromRoster } from '#contract/roster/calls.ts'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { rosterChanged } from '#web/domain/roll-calls/roster-query.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

/** Takes a person without an account out of the roster, after a question. */
export function RemovePerson({ person: { id, first_name, last_name } }: { person: RosterPerson }) {
  const { t } = useTranslation(['roster', 'common'])
  const { act } = useAction(t('common:errors.failed'))
  const name = fullName({ first_name, last_name })
  const { data: situation } = useQuery(situationQuery)
  const hasCase = [...(situation?.roll_call?.cases ?? []), ...(situation?.left_cases ?? [])].some((each) => each.id === id)

  async function remove(close: () => void) {
    await act(() => call(removeFromRoster, { params: { id } }), t('removing.done', { name }))
    close()
    await rosterChanged()
  }

  return (
    <AskButton
      variant="quiet"
      size="compact"
      label={t('remove')}
      hiddenLabel={name}
      ask={t('removing.title', { name })}
      confirmLabel={t('removing.confirm')}
      onConfirm={remove}
    >
      {hasCase && <strong>{t('removing.openCase', { name })} </strong>}
      {t('removing.text')}
    </AskButton>
  )
}
