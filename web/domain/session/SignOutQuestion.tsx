import type { Unsent } from '#web/lib/offline/device-store.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { UnsavedAnswers } from './UnsavedAnswers.tsx'

interface Props {
  /** What the logout would lose. */
  unsent: Unsent
  onConfirm: () => void
  onKeep: () => void
}

/** Asks before a logout that would lose what was not sent. */
export function SignOutQuestion({ unsent: { reports, answers, others }, onConfirm, onKeep }: Props) {
  const { t } = useTranslation('offline')
  const title =
    others > 0
      ? t('signOut.things', { count: reports + answers.length + others })
      : reports === 0
        ? t('signOut.answers', { count: answers.length })
        : answers.length === 0
          ? t('signOut.title', { count: reports })
          : t('signOut.both', { reports, answers: answers.length })
  return (
    <ConfirmDialog title={title} confirmLabel={t('signOut.confirm')} keepLabel={t('signOut.keep')} onConfirm={onConfirm} onKeep={onKeep}>
      <p>{t('signOut.lead')}</p>
      {answers.length > 0 && <UnsavedAnswers names={answers} onOpen={onKeep} />}
    </ConfirmDialog>
  )
}
