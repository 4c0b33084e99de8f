import { useEffect, useRef, useState } from 'react'
import { removeSecondFactors } from '#contract/security/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

interface Props {
  person: { id: string; first_name: string; last_name: string }
  /** The person has no second factors now. */
  onRemoved: () => void
}

/** Removes the second factors of a person who has lost theirs, after one question that names the person. Needs the texts of the namespace `users`. */
export function RemoveSecondFactors({ person, onRemoved }: Props) {
  const { t } = useTranslation('users')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)
  const lead = t('secondFactors.lead', { name: person.first_name })

  // The card disappears when this is done, and with it the focused button.
  useEffect(
    () => () => {
      if (isDone.current) focusMain()
    },
    [],
  )

  async function confirm() {
    setIsBusy(true)
    try {
      await call(removeSecondFactors, { params: { id: person.id } })
      showToast({ variant: 'success', title: t('secondFactors.removed', { name: person.first_name }) })
      isDone.current = true
      onRemoved()
    } catch (error) {
      setIsAsking(false)
      setIsBusy(false)
      showRefusal(error, t('toasts.notRemoved'))
    }
  }

  return (
    <Card tight title={t('secondFactors.title')}>
      <Stack>
        <p className="small soft">{lead}</p>
        <Button variant="danger-quiet" wide onPress={() => setIsAsking(true)}>
          {t('secondFactors.remove')}
        </Button>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t('secondFactors.ask', { name: `${person.first_name} ${person.last_name}` })}
          confirmLabel={t('secondFactors.confirm')}
          keepLabel={t('secondFactors.keep')}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onKeep={() => setIsAsking(false)}
        >
          {lead}
        </ConfirmDialog>
      )}
    </Card>
  )
}
