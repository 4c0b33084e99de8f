import { useId, useState } from 'react'
import { exchangeSecret, resend } from '#contract/hooks/calls.ts'
import type { Hook } from '#contract/records/hook.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { HookDeliveries } from './HookDeliveries.tsx'
import { HookForm } from './HookForm.tsx'
import { hooksChanged } from './key-queries.ts'
import { MadeSecret } from './MadeSecret.tsx'
import { SendAgain } from './SendAgain.tsx'
import { shownAddress } from './shown-address.ts'

type Shown = { is: 'deliveries' } | { is: 'form' } | { is: 'secret'; secret: string }

/** One hook: its last deliveries with their tries, its form, and a new secret. */
export function HookDialog({ of: hook, onDone }: { of: Hook; onDone: () => void }) {
  const heading = useId()
  const [shown, setShown] = useState<Shown>({ is: 'deliveries' })
  const back = () => setShown({ is: 'deliveries' })
  return (
    <Modal labelledBy={heading} onLeave={shown.is === 'secret' ? undefined : onDone}>
      <h2 id={heading} className="breaks">
        {shownAddress(hook.url)}
      </h2>
      {shown.is === 'form' && <HookForm of={hook} onDone={back} onCancel={back} />}
      {shown.is === 'secret' && <MadeSecret of="secret" secret={shown.secret} isExchanged onDone={back} />}
      {shown.is === 'deliveries' && <Deliveries of={hook} onShow={setShown} onDone={onDone} />}
    </Modal>
  )
}

interface DeliveriesProps {
  of: Hook
  onShow: (shown: Shown) => void
  onDone: () => void
}

function Deliveries({ of: hook, onShow, onDone }: DeliveriesProps) {
  const { t } = useTranslation(['connections', 'common'])
  const action = useAction<'secret' | 'again'>(t('common:errors.errorSubmitting'))

  async function exchange() {
    await action.act(
      async () => {
        const { secret } = await call(exchangeSecret, { params: { id: hook.id } })
        onShow({ is: 'secret', secret })
      },
      undefined,
      { which: 'secret' },
    )
  }
  async function sendAgain(body: { delivery_id: string } | { since: string }): Promise<string | null> {
    let rest: string | null = null
    await action.act(
      async () => {
        rest = (await call(resend, { params: { id: hook.id }, body })).more_since
      },
      t('deliveries.sentAgain'),
      { which: 'again', after: hooksChanged },
    )
    return rest
  }

  return (
    <Stack>
      <p className="small soft breaks">{t('deliveries.id', { id: hook.id })}</p>
      <Row>
        <Button variant="secondary" onPress={() => onShow({ is: 'form' })}>
          {t('deliveries.change')}
        </Button>
        <AskButton
          variant="secondary"
          label={t('deliveries.exchange')}
          ask={t('deliveries.exchangeAsk')}
          keepLabel={t('form.cancel')}
          onConfirm={exchange}
        >
          {t('deliveries.exchangeText')}
        </AskButton>
      </Row>
      {hook.sequence > 0 && <SendAgain of={hook} busy={action.doing === 'again'} onSend={(since) => sendAgain({ since })} />}
      <HookDeliveries of={hook} onAgain={(delivery_id) => void sendAgain({ delivery_id })} />
      <Row>
        <Button onPress={onDone}>{t('deliveries.done')}</Button>
      </Row>
    </Stack>
  )
}
