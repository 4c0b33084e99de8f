import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { exchangeSecret, resend } from '#contract/hooks/calls.ts'
import type { Delivery, Hook } from '#contract/records/hook.ts'
import { MOST_RESENT } from '#contract/records/hook-options.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { currentLanguage, localeOf, useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { HookForm } from './HookForm.tsx'
import { deliveriesQuery, hooksChanged } from './key-queries.ts'
import { MadeSecret } from './MadeSecret.tsx'
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
  const query = useQuery(deliveriesQuery(hook.id))
  const action = useAction<'secret' | 'again'>(t('common:errors.errorSubmitting'))
  const [rest, setRest] = useState<string | null>(null)

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
  const sendAgain = (body: { delivery_id: string } | { since: string }) =>
    action.act(
      async () => {
        const { more_since } = await call(resend, { params: { id: hook.id }, body })
        if ('since' in body) setRest(more_since)
      },
      t('deliveries.sentAgain'),
      { which: 'again', after: hooksChanged },
    )
  const since = rest ?? sinceWhen(hook)

  return (
    <Stack>
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
        {hook.sequence > 0 && (
          <Button variant="secondary" busy={action.doing === 'again'} onPress={() => void sendAgain({ since })}>
            {since === EVER ? t('deliveries.againAll') : t('deliveries.againSince', { at: momentText(since) })}
          </Button>
        )}
      </Row>
      {rest && <Note>{t('deliveries.more', { count: MOST_RESENT })}</Note>}
      <Loaded query={query} empty={(rows) => rows.length === 0 && <Empty icon="connect" title={t('deliveries.none')} />}>
        {(rows) => (
          <ul aria-label={t('deliveries.list')}>
            {rows.map((delivery) => (
              <li key={delivery.id}>
                <OneDelivery of={delivery} onAgain={() => void sendAgain({ delivery_id: delivery.id })} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Row>
        <Button onPress={onDone}>{t('deliveries.done')}</Button>
      </Row>
    </Stack>
  )
}

/** Before the first event of all. */
const EVER = new Date(0).toISOString()
const MINUTE = 60_000

/** A little before the last event that was taken, because events come in any order: the first one that was not may have happened just before it. */
const sinceWhen = ({ last_success_at }: Hook) =>
  last_success_at === null ? EVER : new Date(Date.parse(last_success_at) - MINUTE).toISOString()

function OneDelivery({ of: { type, at, state, tries }, onAgain }: { of: Delivery; onAgain: () => void }) {
  const { t } = useTranslation('connections')
  const said = t('deliveries.event', { event: t(`events.${type}`), at: momentText(at) })
  const mayBeSent = type !== 'hook.test' && state !== 'waiting'
  return (
    <details>
      <summary>
        {said} {t(`deliveries.state.${state}`)}
      </summary>
      <ol className="small">
        {tries.map((one) => (
          <li key={one.at}>
            {t('deliveries.try', {
              at: momentText(one.at),
              how: one.status === null ? t(`deliveries.reason.${reasonIn(one.reason)}`) : one.status,
              ms: one.ms.toLocaleString(localeOf(currentLanguage())),
            })}
          </li>
        ))}
      </ol>
      {mayBeSent && (
        <Button variant="quiet" onPress={onAgain}>
          {t('deliveries.again')}
          <span className="visually-hidden"> {said}</span>
        </Button>
      )}
    </details>
  )
}

const reasons = ['timeout', 'inside', 'unreachable', 'sealed', 'not_confirmed', 'hook_off'] as const

const reasonIn = (reason: string | null) => reasons.find((each) => each === reason) ?? 'unreachable'
