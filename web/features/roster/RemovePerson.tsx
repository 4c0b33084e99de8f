import { useState } from 'react'
import { removeFromRoster } from '#contract/roster/calls.ts'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { rosterChanged } from '#web/domain/roll-calls/roster-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

/** Takes a person without an account out of the roster, after a question. */
export function RemovePerson({ person: { id, first_name, last_name } }: { person: RosterPerson }) {
  const { t } = useTranslation('roster')
  const { isBusy, act } = useAction(t('failed'))
  const [isAsking, setIsAsking] = useState(false)
  const name = `${first_name} ${last_name}`

  async function remove() {
    await act(() => call(removeFromRoster, { params: { id } }), t('removing.done', { name }))
    setIsAsking(false)
    await rosterChanged()
  }

  return (
    <>
      <Button variant="quiet" size="compact" onPress={() => setIsAsking(true)}>
        {t('remove')}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removing.title', { name })}
          confirmLabel={t('removing.confirm')}
          busy={isBusy}
          onConfirm={() => void remove()}
          onKeep={() => setIsAsking(false)}
        >
          {t('removing.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
