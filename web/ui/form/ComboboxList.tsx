import { type ComboboxItem, splitAtMatch } from '#web/lib/text/matching.ts'
import styles from './Combobox.module.css'

/** An item of the list, or the row that adds the typed text. */
export interface Entry {
  key: string
  item?: ComboboxItem
  add?: string
}

interface Props {
  id: string
  label: string
  entries: readonly Entry[]
  query: string
  active: number
  onTake: (place: number) => void
  onPoint: (place: number) => void
}

export function ComboboxList({ id, label, entries, query, active, onTake, onPoint }: Props) {
  return (
    // A press in the list must not move the focus out of the field.
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={`surface ${styles.list}`}
      hidden={entries.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((entry, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and handles the keys for its list
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, whose aria-activedescendant names the current option
        <div
          key={entry.key}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={styles.option}
          onClick={() => onTake(place)}
          onPointerMove={() => place !== active && onPoint(place)}
        >
          {entry.item ? <ItemLine item={entry.item} query={query} /> : <span>{entry.add}</span>}
        </div>
      ))}
    </div>
  )
}

function ItemLine({ item, query }: { item: ComboboxItem; query: string }) {
  const [before, match, after] = splitAtMatch(item.name, query)
  return (
    <>
      <span>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      {item.sub && <small>{item.sub}</small>}
      {item.number && <span className={`soft small numeric ${styles.number}`}>{item.number}</span>}
    </>
  )
}
