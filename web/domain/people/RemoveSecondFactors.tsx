import { useEffect, useRef } from 'react'
import { fullName } from '#contract/rules/full-name.ts'
import { removeSecondFactors } from '#contract/security/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

interface Props {
  person: { id: string; first_name: string; last_name: string }
  /** The person has no second factors now. */
  onRemoved: () => void
}

/** Removes the second factors of a person who has lost theirs, after one question that names the person. Needs the texts of the namespace `users`. */
export function RemoveSecondFactors({ person, onRemoved }: Props) {
  const { t } = useTranslation('users')
  const { act } = useAction(t('toasts.notRemoved'))
  const isDone = useRef(false)
  const lead = t('secondFactors.lead', { name: person.first_name })

  // The card disappears when this is done, and with it the focused button.
  useEffect(
    () => () => {
      if (isDone.current) focusMain()
    },
    [],
  )

  async function remove() {
    await call(removeSecondFactors, { params: { id: person.id } })
    isDone.current = true
    onRemoved()
  }

  return (
    <Card tight title={t('secondFactors.title')}>
      <Stack>
        <p className="small soft">{lead}</p>
        <AskButton
          variant="danger-quiet"
          wide
          label={t('secondFactors.remove')}
          ask={t('secondFactors.ask', { name: fullName(person) })}
          confirmLabel={t('secondFactors.confirm')}
          keepLabel={t('secondFactors.keep')}
          onConfirm={() => act(remove, t('secondFactors.removed', { name: person.first_name }))}
        >
          {lead}
        </AskButton>
      </Stack>
    </Card>
  )
}
