import { useId } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import inputStyles from './Input.module.css'
import type { Column, Sort } from './Table.tsx'
import styles from './TableSort.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The order of the cards on a narrow screen, where a table has no headers to press. */
export function TableSort<Row>({ columns, sort, onSort }: Props<Row>) {
  const { t } = useTranslation('ui')
  const id = useId()
  const sortable = columns.filter((column) => column.sortable)
  const direction = sort?.direction ?? 'ascending'
  const reversed = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('table.sortBy')}</label>
      <div className={`${inputStyles.frame} ${inputStyles.iconAfter}`}>
        <select
          id={id}
          className={inputStyles.input}
          value={sort?.key ?? ''}
          onChange={(event) => onSort({ key: event.target.value, direction })}
        >
          {!sort && <option value="">{t('field.chooseOne')}</option>}
          {sortable.map(({ key, header }) => (
            <option key={key} value={key}>
              {header}
            </option>
          ))}
        </select>
        <Icon name="unfold" size="s" className={inputStyles.atEnd} />
      </div>
      {sort && (
        <IconButton
          icon={direction}
          label={`${t('table.reverse')}: ${t(`table.${reversed}`)}`}
          onPress={() => onSort({ key: sort.key, direction: reversed })}
        />
      )}
    </div>
  )
}
