import type { Unsent } from '#web/lib/offline/device-store.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

interface Props {
  /** What would be lost. */
  unsent: Unsent
  onConfirm: () => void
  onKeep: () => void
}

/** Asked before a logout that would lose reports or answers. */
export function SignOutQuestion({ unsent: { reports, answers }, onConfirm, onKeep }: Props) {
  const { t } = useTranslation('offline')
  const title =
    reports === 0
      ? t('signOut.answers', { count: answers })
      : answers === 0
        ? t('signOut.title', { count: reports })
        : t('signOut.both', { reports, answers })
  return (
    <ConfirmDialog title={title} confirmLabel={t('signOut.confirm')} keepLabel={t('signOut.keep')} onConfirm={onConfirm} onKeep={onKeep}>
      {t('signOut.lead')}
    </ConfirmDialog>
  )
}
