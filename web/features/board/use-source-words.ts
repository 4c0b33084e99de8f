import type { StatusEntry } from '#contract/records/office.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Who entered a status, and as of when. */
export function useSourceWords() {
  const { t } = useTranslation('board')
  return ({ source, entered_by: { name, organization }, as_of }: StatusEntry) =>
    t(source === 'on_behalf' && !organization ? 'offices.on_behalfAlone' : `offices.${source}`, {
      name,
      organization,
      at: momentText(as_of),
    })
}
