import type { ChecklistName, checklistSections } from '#contract/catalogue/internal-checklist.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import styles from './ChecklistSection.module.css'
import { useCheckLabel } from './use-check-label.ts'
import type { Checklist } from './use-checklist.ts'

interface Props {
  section: (typeof checklistSections)[number]
  checklist: Checklist
}

/** One of the four groups of items, with what a check says. Each check says who made it, and when. */
export function ChecklistSection({ section, checklist }: Props) {
  const { t } = useTranslation('internal-checklist')
  const text = useCatalogueText()
  const words = useCheckLabel()
  const ticked = section.items.filter((item) => checklist.isChecked(item.name)).length

  function hintOf(name: ChecklistName) {
    if (checklist.isUnsaved(name)) return t('itemNotSaved')
    return checklist.isChecked(name) ? words(checklist.checkOf(name)) : undefined
  }

  return (
    <FormSection
      title={text.itemSection(section)}
      lead={t('ticked', { verb: t(`verbs.${section.name}`), ticked, count: section.items.length })}
    >
      <div className={styles.items}>
        {section.items.map((item) => (
          <Checkbox
            key={item.name}
            name={item.name}
            label={text.item(item)}
            hint={hintOf(item.name)}
            checked={checklist.isChecked(item.name)}
            disabled={!checklist.mayEdit}
            onChange={(isChecked) => checklist.set(item.name, isChecked)}
          />
        ))}
      </div>
    </FormSection>
  )
}
