import { useState } from 'react'
import { endKey } from '#contract/keys/calls.ts'
import type { Key } from '#contract/records/key.ts'
import { dayAfter } from '#contract/records/key-options.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText, parseDay, shortDate } from '#web/lib/format/dates.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { ExtendKeyDialog } from './ExtendKeyDialog.tsx'
import { keysChanged } from './key-queries.ts'

/** As many days before its end, a key is marked. The first mail about it leaves then. */
const SOON = 30

/** The keys of the organization: what each may do, when it was used, until when it is good. */
export function KeyList({ keys }: { keys: readonly Key[] }) {
  const { t } = useTranslation('connections')
  const [extended, setExtended] = useState<Key | null>(null)
  return (
    <>
      <ul aria-label={t('keys.list')}>
        {keys.map((key) => (
          <li key={key.id} className={rowStyles.row}>
            <OneKey of={key} onExtend={() => setExtended(key)} />
          </li>
        ))}
      </ul>
      {extended && <ExtendKeyDialog of={extended} onDone={() => setExtended(null)} />}
    </>
  )
}

function OneKey({ of, onExtend }: { of: Key; onExtend: () => void }) {
  const { t } = useTranslation('connections')
  const { name, starts_with, scopes, until, networks, made_by, created_at, last_used } = of
  const day = shortDate(parseDay(until) ?? until)
  const isSoon = until <= dayAfter(SOON, renderTime())
  return (
    <>
      <div className={rowStyles.words}>
        <h3>{name}</h3>
        <p>{scopes.map((scope) => t(`reads.${scope}`)).join('. ')}.</p>
        <p className="small soft">
          {last_used ? t('keys.used', { at: momentText(last_used.at), network: last_used.network }) : t('keys.neverUsed')}{' '}
          {networks.length > 0 ? t('keys.from', { networks: networks.join(', ') }) : t('keys.anywhere')}
        </p>
        <p className="small soft">
          <code>{starts_with}…</code> {t('keys.made', { name: made_by, day: shortDate(created_at) })}
        </p>
      </div>
      <Row>
        {isSoon ? (
          <StatusBadge tone="caution" plain>
            {t('keys.endsSoon', { day })}
          </StatusBadge>
        ) : (
          <span className="small soft nowrap">{t('keys.until', { day })}</span>
        )}
        <Button variant="quiet" onPress={onExtend}>
          {t('extend.label')}
          <span className="visually-hidden"> {t('keys.named', { name })}</span>
        </Button>
        <EndKey of={of} />
      </Row>
    </>
  )
}

function EndKey({ of: { id, name } }: { of: Key }) {
  const { t } = useTranslation(['connections', 'common'])
  const action = useAction(t('common:errors.errorSubmitting'))

  async function confirm(close: () => void) {
    await action.act(() => call(endKey, { params: { id } }), t('end.done', { name }))
    await keysChanged()
    close()
    focusMain()
  }
  return (
    <AskButton
      variant="danger-quiet"
      label={t('end.label')}
      hiddenLabel={t('keys.named', { name })}
      ask={t('end.ask', { name })}
      keepLabel={t('end.keep')}
      onConfirm={confirm}
    >
      {t('end.text')}
    </AskButton>
  )
}
