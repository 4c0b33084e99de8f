import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { removePasskey } from '#contract/security/calls.ts'
import type { Passkey } from '#contract/security/schemas.ts'
import { isPasskeyBrowser } from '#web/domain/session/passkeys.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { passkeysQuery } from './queries.ts'
import type { NewCodes } from './RecoveryCodes.tsx'
import styles from './rows.module.css'

/** The own passkeys, and buttons to add and remove one. */
export function PasskeysCard({ onCodes }: { onCodes: (codes: NewCodes) => void }) {
  const { t } = useTranslation('security')
  const isHydrated = useHydrated()
  const query = useQuery(passkeysQuery)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Card title={t('passkeys.title')}>
      <Stack>
        <p className="soft measure">{t('passkeys.lead')}</p>
        <Loaded query={query} loading={<Skeleton shape="text" rows={1} />}>
          {(passkeys) => (
            <div ref={list} tabIndex={-1}>
              <PasskeyList passkeys={passkeys} onRemove={setLeaving} />
            </div>
          )}
        </Loaded>
        {!isHydrated || isPasskeyBrowser() ? <AddPasskey onCodes={onCodes} /> : <p className="small soft">{t('passkeys.unsupported')}</p>}
      </Stack>
      {leaving && query.data && (
        <RemovePasskey
          passkey={leaving}
          isLast={query.data.length === 1}
          onClose={() => setLeaving(null)}
          // The pressed button is gone with its passkey.
          onRemoved={() => list.current?.focus({ preventScroll: true })}
        />
      )}
    </Card>
  )
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const { t } = useTranslation('security')
  if (passkeys.length === 0) return <p>{t('passkeys.none')}</p>
  return (
    <ul className={styles.rows} aria-label={t('passkeys.list')}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={rowStyles.row}>
          <div className={rowStyles.words}>
            <strong>{passkey.name}</strong>
            <p className="small soft">
              {t('passkeys.added', { date: shortDate(passkey.created_at) })},{' '}
              {passkey.last_used_at ? t('passkeys.lastUsed', { date: shortDate(passkey.last_used_at) }) : t('passkeys.neverUsed')}
            </p>
          </div>
          <Button variant="quiet" iconBefore="delete" onPress={() => onRemove(passkey)}>
            <span aria-hidden="true">{t('passkeys.remove')}</span>
            <span className="visually-hidden">{t('passkeys.removeNamed', { name: passkey.name })}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  passkey: Passkey
  isLast: boolean
  onClose: () => void
  /** Called when the passkey has been removed. */
  onRemoved: () => void
}

/** Removes a passkey after one question that names it. */
function RemovePasskey({ passkey, isLast, onClose, onRemoved }: Props) {
  const { t } = useTranslation('security')

  async function remove(password: string) {
    await call(removePasskey, { params: { id: passkey.id }, body: { password } })
    showToast({ variant: 'success', title: t('passkeys.removed') })
    onClose()
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }).then(onRemoved)
    // Only the server knows whether another second factor is left.
    void queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })
  }

  return (
    <PasswordQuestion
      title={t('passkeys.removeTitle', { name: passkey.name })}
      confirmLabel={t('passkeys.confirmRemove')}
      confirmingLabel={t('passkeys.removing')}
      keepLabel={t('passkeys.keep')}
      onConfirm={remove}
      onKeep={onClose}
    >
      <p>
        {t('passkeys.removeLead')} {isLast && t('passkeys.removeLast')}
      </p>
    </PasswordQuestion>
  )
}
