import { removePasskey } from '#contract/security/calls.ts'
import type { Passkey } from '#contract/security/schemas.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import { passkeysQuery } from './queries.ts'

interface Props {
  passkey: Passkey
  isLast: boolean
  onClose: () => void
  /** Called when the passkey has been removed. */
  onRemoved: () => void
}

/** Removes a passkey after one question that names it. */
export function RemovePasskey({ passkey, isLast, onClose, onRemoved }: Props) {
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
