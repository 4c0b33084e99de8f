import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '#contract/rules/full-name.ts'
import { rosterQuery } from '#web/domain/roll-calls/roster-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** The people of the roster who have an email and no account. Those who are chosen are written into the text. */
export function FromRoster({ onAdd }: { onAdd: (lines: string[]) => void }) {
  const { t } = useTranslation('invite-several')
  const { data: roster } = useQuery(rosterQuery)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const people = (roster?.rows ?? []).filter(({ email, user_id }) => email !== null && user_id === null)
  if (people.length === 0) return null

  function add() {
    onAdd(people.filter(({ id }) => chosen.includes(id)).map((person) => `${fullName(person)} <${person.email}>`))
    setChosen([])
  }

  return (
    <Fold title={t('roster.title')} summary={t('roster.summary', { count: people.length })}>
      <Stack>
        <Checkboxes
          label={t('roster.people')}
          options={people.map((person) => ({ name: person.id, label: fullName(person), hint: person.email }))}
          checked={chosen}
          onChange={setChosen}
        />
        <div>
          <Button variant="secondary" changes={false} disabled={chosen.length === 0} onPress={add}>
            {chosen.length === 0 ? t('roster.addNone') : t('roster.add', { count: chosen.length })}
          </Button>
        </div>
      </Stack>
    </Fold>
  )
}
