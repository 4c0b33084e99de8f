import { useState } from 'react'
import { changeOwnOffices } from '#contract/profile/calls.ts'
import type { Office } from '#contract/records/office.ts'
import { MOST_OWN_OFFICES } from '#contract/records/office-options.ts'
import { updateSession, useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { matchOffices } from './statuses.ts'

interface Props {
  offices: readonly Office[]
  /** After it is stored, or left. */
  onDone?: (() => void) | undefined
}

/** With more offices than this there is a search. */
const MANY = 8

/** Changes at which offices the person works. */
export function WhereIWork(props: Props) {
  const { t } = useTranslation('own-offices')
  return (
    <Card tight accent title={t('title')}>
      <WhereForm {...props} />
    </Card>
  )
}

/** Asks it once, folded to a line: how the offices are comes first. */
export function AskWhereIWork({ offices }: Pick<Props, 'offices'>) {
  const { t } = useTranslation('own-offices')
  return (
    <Disclosure row icon="place" title={t('title')}>
      <WhereForm offices={offices} />
    </Disclosure>
  )
}

function WhereForm({ offices, onDone }: Props) {
  const { t } = useTranslation(['own-offices', 'common'])
  const { id, office_ids } = useActor()
  const [chosen, setChosen] = useState<readonly string[]>(office_ids ?? [])
  const [text, setText] = useState('')
  const { doing, act } = useAction<'save' | 'none'>(t('failed'))
  const shown = matchOffices(offices, text)

  const save = (ids: readonly string[], which: 'save' | 'none') =>
    act(
      async () => {
        updateSession(await call(changeOwnOffices, { params: { id }, body: { office_ids: [...ids] } }))
        onDone?.()
      },
      t('saved'),
      { which },
    )

  /** What a search hides stays chosen, and the first one chosen stays first. */
  function choose(checked: readonly string[]) {
    const visible = new Set(shown.map((office) => office.id))
    const kept = chosen.filter((each) => checked.includes(each) || !visible.has(each))
    setChosen([...kept, ...checked.filter((each) => !kept.includes(each))].slice(0, MOST_OWN_OFFICES))
  }

  return (
    <Stack>
      <p className="soft measure">{t('lead')}</p>
      {offices.length > MANY && <SearchField label={t('find')} placeholder={t('findHint')} value={text} onChange={setText} />}
      <Checkboxes
        label={t('offices')}
        options={shown.map((office) => ({ name: office.id, label: `${office.name}, ${office.city}` }))}
        checked={chosen}
        onChange={choose}
      />
      <Row>
        <Button busy={doing === 'save'} disabled={chosen.length === 0} onPress={() => void save(chosen, 'save')}>
          {t('common:save')}
        </Button>
        <Button variant="secondary" busy={doing === 'none'} onPress={() => void save([], 'none')}>
          {t('none')}
        </Button>
        {onDone && (
          <Button variant="quiet" onPress={onDone}>
            {t('common:cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
