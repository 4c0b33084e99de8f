import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { type Tab, tabs } from '#contract/catalogue/prepare-form.ts'
import { fieldsOf, isShown } from '#contract/catalogue/prepare-rules.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import styles from './ConflictSummary.module.css'
import { labelsOf } from './question-labels.ts'
import type { PrepareFormState } from './use-prepare-form.ts'

interface ListedConflict {
  name: string
  label: string
  field?: Field
}

/**
 * Above the form: the number of conflicts. Conflicts of visible questions are resolved next to the question; those of other tabs, or hidden by a
 * condition, are resolved here.
 */
export function ConflictSummary({ form }: { form: PrepareFormState }) {
  const { t } = useTranslation('prepare')
  const { autosave, place, conflictsTop } = form
  const { here, elsewhere } = useConflicts(form)
  const count = here.length + elsewhere.length
  return (
    <>
      {/* Always mounted, so that screen readers announce its text. */}
      <p role="status" className="visually-hidden">
        {count > 0 && t('conflict.summary', { count })}
      </p>
      {count > 0 && (
        <div ref={conflictsTop} tabIndex={-1} className={styles.summary}>
          <Note tone="caution" title={t('conflict.summary', { count })}>
            <Stack gap="tight">
              <p>{t('conflict.lead')}</p>
              {here.length > 0 && (
                <ul className={styles.links}>
                  {here.map(({ name, label }) => (
                    <li key={name}>
                      <a
                        href={`#${name}`}
                        onClick={(event) => {
                          event.preventDefault()
                          focusField(name)
                        }}
                      >
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </Stack>
          </Note>
          {elsewhere.map(({ name, label, field }) => {
            const conflict = autosave.conflicts[name]
            return (
              conflict && (
                <AnswerChoice
                  key={name}
                  label={label}
                  field={field}
                  mine={autosave.values[name] ?? null}
                  conflict={conflict}
                  onChoose={(which) => {
                    autosave.choose(name, which)
                    place.top.current?.focus({ preventScroll: true })
                  }}
                />
              )
            )
          })}
        </div>
      )}
    </>
  )
}

function useConflicts({ autosave, place }: PrepareFormState): { here: ListedConflict[]; elsewhere: ListedConflict[] } {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const { conflicts, values } = autosave
  const conflictsIn = (tab: Tab, isMeant: (field: Field) => boolean): ListedConflict[] => {
    const labels = labelsOf(tab, text, (section, label) => t('labelInSection', { section, label }))
    const meant = fieldsOf(tab).filter((field) => conflicts[field.name] && isMeant(field))
    return meant.map((field) => ({ name: field.name, label: labels.get(field.name) ?? field.name, field }))
  }
  const isInSight = (tab: Tab) => (field: Field) => tab === place.tab && isShown(field, values)
  const elsewhere = tabs.flatMap((tab) =>
    conflictsIn(tab, (field) => !isInSight(tab)(field)).map((one) => ({
      ...one,
      label: t('labelInSection', { section: text.tab(tab.name), label: one.label }),
    })),
  )
  const core = conflicts.core_system ? [{ name: 'core_system', label: t('basic.coreSystem') }] : []
  return { here: conflictsIn(place.tab, isInSight(place.tab)), elsewhere: [...core, ...elsewhere] }
}
