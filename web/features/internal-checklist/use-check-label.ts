import type { Check } from '#contract/internal-checklist/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** "Dana Whitfield, 6:58 PM", as far as that is known. */
export function useCheckLabel(): (check: Pick<Check, 'checked_at' | 'checked_by'> | undefined) => string | undefined {
  const { t } = useTranslation('internal-checklist')
  return (check) => {
    if (!check?.checked_at) return undefined
    return t('checkedBy', { person: check.checked_by ?? t('somebody'), time: momentText(check.checked_at) })
  }
}
