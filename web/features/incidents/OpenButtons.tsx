import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import type { IncidentValues } from './incident-values.ts'
import { type usePreview, WhomInWords } from './WhomItAsks.tsx'

interface Props {
  values: IncidentValues
  chosen: readonly string[]
  preview: ReturnType<typeof usePreview>
  isSending: boolean
  onOpen: (ask: boolean) => void
}

/** Two ways to open. While an incident is only watched, and in an exercise without a choice, nobody is asked: there is one. */
export function OpenButtons({ values, chosen, preview, isSending, onOpen }: Props) {
  const { t } = useTranslation(['situation', 'asks'])
  const asksAnybody = values.phase === 'active' && (!values.is_exercise || chosen.length > 0)
  if (!asksAnybody)
    return (
      <ActionBar>
        <Button type="submit" busy={isSending} onPress={() => onOpen(false)}>
          {t(values.is_exercise ? 'form.submitExercise' : 'form.submit')}
        </Button>
      </ActionBar>
    )
  return (
    <>
      {values.area !== '' && !values.is_exercise && <WhomInWords preview={preview} />}
      <ActionBar>
        <Button type="submit" busy={isSending} onPress={() => onOpen(true)}>
          {t('asks:openAndAsk')}
        </Button>
        <Button type="submit" variant="secondary" busy={isSending} onPress={() => onOpen(false)}>
          {t('asks:openWithout')}
        </Button>
      </ActionBar>
    </>
  )
}
