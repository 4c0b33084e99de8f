import { useAnswerPlace } from '#web/domain/checklist/answer-place.ts'
import type { Unsent } from '#web/lib/offline/device-store.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

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

interface UnsavedAnswersProps {
  names: readonly string[]
  /** One of them was opened. */
  onOpen: () => void
}

/** The number of answers that are named. */
const MOST = 6

/** Answers that are not saved, each as a link to the place where it was typed. */
function UnsavedAnswers({ names, onOpen }: UnsavedAnswersProps) {
  const { t } = useTranslation('offline')
  const placeOf = useAnswerPlace()
  const places = names.map(placeOf).filter((place) => place !== undefined)
  // The items of one notice share a place.
  const found = places.filter((place, at) => places.findIndex(({ label }) => label === place.label) === at)
  return (
    <ul>
      {found.slice(0, MOST).map(({ label, to }) => (
        <li key={label}>
          <SmartLink to={to} onPress={onOpen}>
            {label}
          </SmartLink>
        </li>
      ))}
      {found.length > MOST && <li>{t('signOut.more', { count: found.length - MOST })}</li>}
    </ul>
  )
}
