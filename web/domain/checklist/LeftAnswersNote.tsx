import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useAnswerWords } from '#web/domain/questions/answer-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { useAnswerPlace } from './answer-place.ts'
import { useCatalogueText } from './catalogue-text.ts'

interface Props {
  left: readonly { name: string; typed: Answer }[]
  onDiscard: () => void
}

/** The person can copy the answers, or discard them. */
export function LeftAnswersNote({ left, onDiscard }: Props) {
  const { t } = useTranslation('left-answers')
  const placeOf = useAnswerPlace()
  const words = useAnswerWords(useCatalogueText().wordOf)
  const { outcome, copy } = useCopied()
  const lines = left.flatMap(({ name, typed }) => {
    const place = placeOf(name)
    return place ? [{ name, label: place.label, answer: words(place.field, typed) }] : []
  })

  return (
    <Note tone="caution" icon="unsaved" title={t('title', { count: left.length })}>
      <Stack gap="tight">
        <p>{t('lead')}</p>
        <ul>
          {lines.map(({ name, label, answer }) => (
            <li key={name}>
              {label}: <strong className="as-typed">{answer}</strong>
            </li>
          ))}
        </ul>
        <Row>
          <Button
            variant="secondary"
            size="compact"
            onPress={() => copy(lines.map(({ label, answer }) => `${label}: ${answer}`).join('\n'))}
          >
            {t('copy')}
          </Button>
          <AskButton variant="quiet" size="compact" label={t('discard')} ask={t('ask', { count: left.length })} onConfirm={onDiscard}>
            {t('askLead')}
          </AskButton>
          <span role="status" className="small soft">
            {outcome && t(outcome)}
          </span>
        </Row>
      </Stack>
    </Note>
  )
}
