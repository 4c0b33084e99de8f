import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { ActionBar } from '#web/ui/form/ActionBar.tsx'
import { SaveState } from '#web/ui/form/SaveState.tsx'
import type { PrepareFormState } from './use-prepare-form.ts'

/** Back and Next; on the last tab Done, under what it confirms. */
export function FormActions({ form }: { form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const { mayEdit, autosave, place, isSending } = form
  const { next, previous } = place
  return (
    <>
      {!next && mayEdit && <p className="measure">{t('acknowledgment')}</p>}
      <ActionBar>
        {mayEdit && <SaveState saving={autosave.saving} failedText={form.failedText} onlyNarrow />}
        {previous && <BackButton label={t('parts.back')} onPress={() => place.goTo(previous.name)} />}
        {next ? (
          <Button type="submit" iconAfter="forward">
            {t('parts.next')}
          </Button>
        ) : (
          <Button type="submit" disabled={!mayEdit} busy={isSending}>
            {mayEdit ? (isSending ? t('parts.sending') : t('parts.done')) : t('parts.notAuthorized')}
          </Button>
        )}
        {next && <span className="small soft only-wide">{t('parts.nextPart', { part: text.tab(next.name) })}</span>}
      </ActionBar>
    </>
  )
}

/** In the bar of a phone, beside the save state, there is room for its arrow alone. */
function BackButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <>
      <span className="only-narrow">
        <IconButton icon="back" label={label} onPress={onPress} />
      </span>
      <span className="only-wide">
        <Button variant="secondary" iconBefore="back" onPress={onPress}>
          {label}
        </Button>
      </span>
    </>
  )
}
