import { useId } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Order } from '#web/lib/url/search-parts.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import inputStyles from '#web/ui/form/Input.module.css'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './TableSort.module.css'

export interface Sorting<Key extends string> extends Order<Key> {
  /** The keys of the sortable columns. */
  keys: readonly Key[]
  onSort: (order: Order<Key>) => void
}

interface Props<Key extends string> {
  columns: readonly { key: string; header: string; shortHeader?: string | undefined }[]
  sorting: Sorting<Key>
}

/** Sorts the cards of a narrow screen, which have no column headers to press. */
export function TableSort<Key extends string>({ columns, sorting }: Props<Key>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const { keys, sort, direction, onSort } = sorting
  const headers = new Map(columns.map(({ key, header, shortHeader }) => [key, shortHeader ?? header]))
  const reversed = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <div className={`${styles.sort} no-print`}>
      <label className="soft small" htmlFor={id}>
        {t('table.sortBy')}
      </label>
      <div className={`${inputStyles.frame} ${inputStyles.iconAfter}`}>
        <select
          id={id}
          className={inputStyles.input}
          value={sort}
          onChange={(event) => onSort({ sort: keys.find((key) => key === event.target.value) ?? sort, direction })}
        >
          {columns
            .flatMap((column) => keys.filter((key) => key === column.key))
            .map((key) => (
              <option key={key} value={key}>
                {headers.get(key)}
              </option>
            ))}
        </select>
        <Icon name="unfold" size="s" className={inputStyles.atEnd} />
      </div>
      <IconButton
        icon={direction}
        label={`${t('table.reverse')}: ${t(`table.${reversed}`)}`}
        onPress={() => onSort({ sort, direction: reversed })}
      />
    </div>
  )
}
