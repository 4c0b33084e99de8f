import { useAnswerPlace } from '#web/domain/checklist/saving/answer-place.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'

interface Props {
  names: readonly string[]
  /** One of them was opened. */
  onOpen: () => void
}

/** The number of answers that are named. */
const MOST = 6

/** Answers that are not saved, each as a link to the place where it was typed. */
export function UnsavedAnswers({ names, onOpen }: Props) {
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
