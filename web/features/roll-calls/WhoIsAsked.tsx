import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '#contract/rules/full-name.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { rosterQuery } from '#web/domain/roll-calls/roster-query.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type AskingForm, type Group, groups } from './asking.ts'
import styles from './StartForm.module.css'

interface Props {
  form: AskingForm
  set: (changes: Partial<AskingForm>) => void
}

const hints = { accounts: 'start.accountsHint', offices: 'start.officesHint', people: 'start.peopleHint' } as const

/** Everybody, some offices or chosen people. An organization that is not confirmed may only ask people with an account. */
export function WhoIsAsked({ form, set }: Props) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const { organization_confirmed } = useActor()
  const { data: roster } = useQuery(rosterQuery)
  const offered = groups.filter((group) => (group === 'accounts') !== organization_confirmed)
  const hintOf = (group: Group) => (group === 'everybody' ? roster && t('common:counts.people', { count: roster.total }) : t(hints[group]))
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{t('start.who')}</legend>
        <Stack gap="tight">
          {offered.map((group) => (
            <label key={group} className={styles.option}>
              <input type="radio" name="who" value={group} checked={form.group === group} onChange={() => set({ group })} />
              <b>{t(`start.${group}`)}</b>
              <small>{hintOf(group)}</small>
            </label>
          ))}
        </Stack>
      </fieldset>
      {form.group === 'offices' && <Offices form={form} set={set} />}
      {form.group === 'people' && <People form={form} set={set} />}
    </>
  )
}

const toggled = (list: readonly string[], id: string, isWanted: boolean) => (isWanted ? [...list, id] : list.filter((each) => each !== id))

function Offices({ form, set }: Props) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const { data: offices = [] } = useQuery(officesQuery({}))
  const { data: roster } = useQuery(rosterQuery)
  const countAt = (id: string) => roster?.rows.filter(({ office }) => office?.id === id).length ?? 0
  const open = offices.filter(({ is_closed_for_good }) => !is_closed_for_good)
  return (
    <FollowUp>
      <CheckboxGroup label={t('start.chooseOffices')}>
        {open
          .toSorted((one, other) => countAt(other.id) - countAt(one.id))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`office-${id}`}
              checked={form.office_ids.includes(id)}
              onChange={(isWanted) => set({ office_ids: toggled(form.office_ids, id, isWanted) })}
              label={
                <>
                  {name} <span className="soft small">{t('common:counts.people', { count: countAt(id) })}</span>
                </>
              }
            />
          ))}
      </CheckboxGroup>
    </FollowUp>
  )
}

/** The number of names that are shown at first. */
const SHOWN = 20

function People({ form, set }: Props) {
  const { t } = useTranslation('roll-calls')
  const { data: roster } = useQuery(rosterQuery)
  const [text, setText] = useState('')
  const [shown, setShown] = useState(SHOWN)
  const words = searchWords(text)
  const found = (roster?.rows ?? []).filter(({ first_name, last_name }) => hasWords(words, searchKey(fullName({ first_name, last_name }))))
  const more = found.length - shown
  return (
    <FollowUp>
      <SearchField label={t('start.search')} placeholder={t('start.searchPlaceholder')} value={text} onChange={setText} />
      <div className={styles.found}>
        <CheckboxGroup label={t('start.choosePeople')}>
          {found.slice(0, shown).map(({ id, first_name, last_name, office, office_text }) => (
            <Checkbox
              key={id}
              name={`person-${id}`}
              checked={form.person_ids.includes(id)}
              onChange={(isWanted) => set({ person_ids: toggled(form.person_ids, id, isWanted) })}
              label={
                <>
                  {first_name} {last_name} <span className="soft small">{office?.name ?? office_text}</span>
                </>
              }
            />
          ))}
        </CheckboxGroup>
        {more > 0 && (
          <Button variant="quiet" onPress={() => setShown(shown + 100)}>
            {t('start.more', { count: more })}
          </Button>
        )}
      </div>
    </FollowUp>
  )
}
