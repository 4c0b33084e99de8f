import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import styles from './FormActions.module.css'
import type { PrepareFormState } from './use-prepare-form.ts'

/** Back and Next; on the last tab Done, below the statement that it confirms. On a phone the main button is always at the right end. */
export function FormActions({ form }: { form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const { mayEdit, autosave, place, isSending } = form
  const { next, previous } = place
  return (
    <>
      {!next && mayEdit && <p className="measure">{t('acknowledgment')}</p>}
      {form.isUnsent && (
        <Note tone="caution" icon="unsaved" title={t('notSubmitted')} alert>
          {t(Object.keys(autosave.unsaved).length === 0 ? 'submitNow' : autosave.isStored ? 'submitLater' : 'submitHere')}
        </Note>
      )}
      <ActionBar>
        {mayEdit && <SaveState saving={autosave.saving} failedText={form.failedText} onlyNarrow />}
        {previous && <BackButton label={t('parts.back')} onPress={() => place.goTo(previous.name)} />}
        <span className={styles.main}>
          {next ? (
            <Button type="submit" iconAfter="forward">
              {t('parts.next')}
            </Button>
          ) : (
            // Not a submit button, so that Enter in a contact's field does not submit the whole form.
            <Button disabled={!mayEdit} busy={isSending} onPress={() => void form.finish()}>
              {mayEdit ? (isSending ? t('parts.sending') : t('parts.done')) : t('parts.notAuthorized')}
            </Button>
          )}
        </span>
        {next && <span className="small soft only-wide">{t('parts.nextPart', { part: text.tab(next.name) })}</span>}
      </ActionBar>
    </>
  )
}

/** In the bar of a phone, next to the save state, there is only space for its arrow. */
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
