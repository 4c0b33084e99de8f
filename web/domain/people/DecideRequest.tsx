import { admitPerson, refusePerson } from '#contract/join-requests/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

interface Props {
  request: { id: string; name: string }
  /** Fetches the join requests again, because another person may have decided in the meantime. */
  onDecided: () => Promise<unknown>
}

/** Admits or refuses a person who asks to join. Needs the texts of the namespace `users`. */
export function DecideRequest({ request: { id, name }, onDecided }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const { doing, act } = useAction<'admit' | 'refuse'>(t('common:errors.errorSubmitting'))

  async function decide(which: 'admit' | 'refuse') {
    if (doing) return
    const done = t(which === 'admit' ? 'waiting.admitted' : 'waiting.refused', { name })
    await act(() => call(which === 'admit' ? admitPerson : refusePerson, { params: { id } }), done, { which, after: onDecided })
    focusMain()
  }

  const whom = <span className="visually-hidden"> {name}</span>
  return (
    <Row fill>
      <Button variant="secondary" iconBefore="check" busy={doing === 'admit'} onPress={() => void decide('admit')}>
        {t('waiting.admit')}
        {whom}
      </Button>
      <Button variant="quiet" busy={doing === 'refuse'} onPress={() => void decide('refuse')}>
        {t('waiting.refuse')}
        {whom}
      </Button>
    </Row>
  )
}
