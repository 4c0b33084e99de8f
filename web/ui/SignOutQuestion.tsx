import { useTranslation } from '#web/lib/i18n.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  /** Of reports that would be lost. */
  count: number
  onConfirm: () => void
  onKeep: () => void
}

/** Asked before a logout that would lose reports. */
export function SignOutQuestion({ count, onConfirm, onKeep }: Props) {
  const { t } = useTranslation('offline')
  return (
    <ConfirmDialog
      title={t('signOut.title', { count })}
      confirmLabel={t('signOut.confirm')}
      keepLabel={t('signOut.keep')}
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      {t('signOut.lead')}
    </ConfirmDialog>
  )
}
