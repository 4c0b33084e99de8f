import { useRef } from 'react'
import { saveGuests } from '#contract/where/calls.ts'
import type { Guests } from '#contract/where/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { reloadWhere } from '#web/domain/where/guests-query.ts'
import { savedBody } from '#web/domain/where/saved-body.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { List } from '#web/ui/data/List.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ChooseCreditUnion } from './ChooseCreditUnion.tsx'

const lists = ['prefers', 'not_to', 'not_from'] as const
type ListName = (typeof lists)[number]

/** Credit unions that are shown first or left out, and those that may not send members here. */
export function LeftOut({ id, guests }: { id: string; guests: Guests }) {
  const { t } = useTranslation('where')
  const { role } = useActor()
  const { isBusy, act } = useAction(t('lists.failed'))
  const mayChange = role === 'Administrator'
  const save = (name: ListName, ids: readonly string[]) =>
    act(() => call(saveGuests, { params: { id }, body: { ...savedBody(guests), [name]: ids } }), t('lists.saved'), { after: reloadWhere })
  return (
    <Stack>
      {lists.map((name) => {
        const ids = guests[name].map((each) => each.id)
        if (ids.length === 0 && !mayChange) return null
        return (
          <List key={name} headingLevel={2} title={t(`lists.${name}`)} note={t(`lists.${name}_hint`)}>
            {guests[name].map((each) => (
              <li key={each.id}>
                <Row>
                  <span>{each.is_left ? t('lists.left', { name: each.name }) : each.name}</span>
                  {mayChange && (
                    <Remove
                      name={each.name}
                      busy={isBusy}
                      onPress={() =>
                        void save(
                          name,
                          ids.filter((other) => other !== each.id),
                        )
                      }
                    />
                  )}
                </Row>
              </li>
            ))}
            {mayChange && (
              <li>
                <ChooseCreditUnion
                  label={t(`lists.${name}_add`)}
                  name={name}
                  chosen={[id, ...ids]}
                  onChoose={(added) => void save(name, [...ids, added])}
                />
              </li>
            )}
          </List>
        )
      })}
    </Stack>
  )
}

/** It goes with its row. */
function Remove({ name, busy, onPress }: { name: string; busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('where')
  const own = useRef<HTMLButtonElement>(null)
  useHandOverFocus(own, false)
  return (
    <Button ref={own} variant="quiet" size="compact" busy={busy} onPress={onPress}>
      {t('lists.remove')}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}
