import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { distances, type RequestSearch } from '../request-search.ts'

/** The maximum distance from the own organization. */
export function DistanceChoice({ field }: Pick<SearchState<RequestSearch>, 'field'>) {
  const { t } = useTranslation('help-requests')
  return (
    <TableTools>
      <SelectField
        {...field('within')}
        label={t('list.within')}
        emptyLabel={t('list.anyDistance')}
        options={distances.map((miles) => ({ value: miles, label: t('list.withinMiles', { miles }) }))}
      />
    </TableTools>
  )
}
