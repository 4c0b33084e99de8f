import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { listContacts } from '#contract/contacts/calls.ts'
import type { LeagueRow } from '#contract/league/schemas.ts'
import { CHOSEN_LETTERS, chosenLettersPath } from '#web/domain/letters/chosen-letters.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { writeDraft } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { letterLines } from './letter-lines.ts'

/** At a confirmed credit union, its own people invite others. */
export const mayBeWritten = ({ stage }: Pick<LeagueRow, 'stage'>) => stage !== 'confirmed' && stage !== 'prepared'

/** The rows that letters are for. They stay chosen while the person turns pages and filters. */
export function useChosen() {
  const { t } = useTranslation(['league', 'common'])
  const owner = draftOwnerOf(useActor())
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const [chosen, setChosen] = useState<ReadonlyMap<string, LeagueRow>>(new Map())

  function pick(row: LeagueRow, isWanted: boolean) {
    const next = new Map(chosen)
    if (isWanted) next.set(row.directory_id, row)
    else next.delete(row.directory_id)
    setChosen(next)
  }

  /** As a list that is pasted: with the contacts that the desk has, and a line without an address where it has none. */
  const write = () =>
    act(async () => {
      const rows = [...chosen.values()]
      const contacts = await contactsOf(rows)
      writeDraft(owner, CHOSEN_LETTERS, { text: letterLines(rows.map((row, at) => ({ row, contacts: contacts[at] ?? [] }))) })
      await navigate(chosenLettersPath)
    })

  return { chosen, pick, clear: () => setChosen(new Map()), write, isBusy }
}
export type Chosen = ReturnType<typeof useChosen>

/** Hundreds of rows may be chosen: the calls must not take all that the browser and the server can do at once. */
const AT_ONCE = 5

async function contactsOf(rows: readonly Pick<LeagueRow, 'directory_id'>[]) {
  const found: AnswerOf<typeof listContacts>[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    found.push(...(await Promise.all(some.map(({ directory_id }) => call(listContacts, { params: { directory_id } })))))
  }
  return found
}
