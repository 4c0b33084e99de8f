import { useState } from 'react'
import { admitPerson, refusePerson } from '#contract/join-requests/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
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
  const [deciding, setDeciding] = useState<'admit' | 'refuse' | null>(null)
  const params = { id }

  async function decide(what: 'admit' | 'refuse') {
    if (deciding) return
    setDeciding(what)
    try {
      await (what === 'admit' ? call(admitPerson, { params }) : call(refusePerson, { params }))
      showToast({ variant: 'success', title: t(what === 'admit' ? 'waiting.admitted' : 'waiting.refused', { name }) })
    } catch (error) {
      showRefusal(error, t('common:errors.errorSubmitting'))
    }
    await onDecided()
    setDeciding(null)
    focusMain()
  }

  const which = <span className="visually-hidden"> {name}</span>
  return (
    <Row>
      <Button variant="secondary" iconBefore="check" busy={deciding === 'admit'} onPress={() => void decide('admit')}>
        {t('waiting.admit')}
        {which}
      </Button>
      <Button variant="quiet" busy={deciding === 'refuse'} onPress={() => void decide('refuse')}>
        {t('waiting.refuse')}
        {which}
      </Button>
    </Row>
  )
}
