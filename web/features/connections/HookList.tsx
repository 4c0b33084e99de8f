import { useState } from 'react'
import { endHook } from '#contract/hooks/calls.ts'
import type { Hook } from '#contract/records/hook.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText, shortDate } from '#web/lib/format/dates.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { HookDialog } from './HookDialog.tsx'
import { hooksChanged } from './key-queries.ts'
import { shownAddress } from './shown-address.ts'
import { useHookTest } from './use-hook-test.ts'

/** The hooks of the organization: what each hears, and whether its address answers. */
export function HookList({ hooks }: { hooks: readonly Hook[] }) {
  const { t } = useTranslation('connections')
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = hooks.find(({ id }) => id === openId)
  return (
    <>
      <ul aria-label={t('hooks.list')}>
        {hooks.map((hook) => (
          <li key={hook.id} className={rowStyles.row}>
            <OneHook of={hook} onOpen={() => setOpenId(hook.id)} />
          </li>
        ))}
      </ul>
      {opened && <HookDialog of={opened} onDone={() => setOpenId(null)} />}
    </>
  )
}

const tones = { unproven: 'unknown', on: 'good', failing: 'caution', off: 'bad' } as const satisfies Record<Hook['state'], StatusTone>

function OneHook({ of: hook, onOpen }: { of: Hook; onOpen: () => void }) {
  const { t } = useTranslation('connections')
  const { url, events, states, state, failing_since, last_success_at, not_sent, made_by, created_at } = hook
  const kind = useActor().organization_type === 'Association' ? 'Association' : 'other'
  const name = shownAddress(url)
  const { test, said, isBusy } = useHookTest(hook)
  return (
    <>
      <div className={rowStyles.words}>
        <h3 className="breaks">{name}</h3>
        <p>{events.map((event) => t(`events.${event}`)).join(', ')}.</p>
        <p className="small soft">
          {states ? t(`hooks.states.${kind}`, { states: states.join(', ') }) : t(`hooks.ownOnly.${kind}`)}{' '}
          {last_success_at ? t('hooks.lastSuccess', { at: momentText(last_success_at) }) : t('hooks.neverDelivered')}
        </p>
        {not_sent > 0 && <p className="small">{t('hooks.notSent', { count: not_sent })}</p>}
        {made_by !== null && <p className="small soft">{t('hooks.made', { name: made_by, day: shortDate(created_at) })}</p>}
        <p role="status">{said}</p>
      </div>
      <Row>
        <StatusBadge tone={tones[state]} plain>
          {t(`hooks.state.${state}`, { day: failing_since ? shortDate(failing_since) : '' })}
        </StatusBadge>
        <Button variant="quiet" busy={isBusy} onPress={() => void test()}>
          {t('hooks.test')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="quiet" onPress={onOpen}>
          {t('hooks.details')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <EndHook of={hook} />
      </Row>
    </>
  )
}

function EndHook({ of: { id, url } }: { of: Hook }) {
  const { t } = useTranslation(['connections', 'common'])
  const action = useAction(t('common:errors.errorSubmitting'))
  const name = shownAddress(url)

  async function confirm(close: () => void) {
    await action.act(() => call(endHook, { params: { id } }), t('hooks.removed', { name }))
    await hooksChanged()
    close()
    focusMain()
  }
  return (
    <AskButton
      variant="danger-quiet"
      label={t('hooks.remove')}
      hiddenLabel={name}
      ask={t('hooks.ask', { name })}
      keepLabel={t('hooks.keep')}
      onConfirm={confirm}
    >
      {t('hooks.askText')}
    </AskButton>
  )
}
