import { useTranslation } from '#web/lib/text/i18n.ts'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { distances, type RequestSearch } from '../request-search.ts'

interface Props {
  within: RequestSearch['within']
  onChange: (within: RequestSearch['within']) => void
}

/** The maximum distance from the own organization. */
export function DistanceChoice({ within, onChange }: Props) {
  const { t } = useTranslation('help-requests')
  return (
    <TableTools>
      <SelectField
        name="within"
        label={t('list.within')}
        value={within}
        onChange={(value) => onChange(distances.find((each) => each === value) ?? '')}
        emptyLabel={t('list.anyDistance')}
        options={distances.map((miles) => ({ value: miles, label: t('list.withinMiles', { miles }) }))}
      />
    </TableTools>
  )
}
