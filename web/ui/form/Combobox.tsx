import { useTranslation } from '#web/lib/text/i18n.ts'
import type { ComboboxItem } from '#web/lib/text/matching.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import inputStyles from './Input.module.css'
import { useCombobox } from './use-combobox.ts'

export type { ComboboxItem }

interface Props extends FieldProps {
  items: readonly ComboboxItem[]
  /** The `value` of the chosen item; with `freeText`, the text itself. Empty without a choice. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** What the list contains, for screen readers: "Credit unions in Mississippi". */
  listLabel: string
  /** The text of a chosen item in the field; the default is its name. */
  textOf?: ((item: ComboboxItem) => string) | undefined
  /** Accepts text that is not in the list. */
  freeText?: boolean | undefined
  /** The last row of a free list: "Add “key” as a new core system". */
  addText?: ((text: string) => string) | undefined
  /** Shown while the list is loading, in place of "Nothing matches". */
  emptyText?: string | undefined
  /** "4 of 71 credit unions in Mississippi match." */
  countText?: ((matches: number, total: number) => string) | undefined
  placeholder?: string | undefined
  /** The label of the button that clears a choice: "Clear the charter number". */
  clearLabel?: string | undefined
  /** The list overlays the page, and does not push the content down. */
  floating?: boolean | undefined
}

/**
 * One of many options, found by typing: the ARIA combobox with a listbox. The focus stays in the field; arrow keys move through the list, Enter chooses,
 * Escape closes. Leaving the field takes an exact match, or else restores the previous choice.
 */
export function Combobox({ items, value, onChange, onBlur, textOf = nameOf, freeText, addText, countText, floating, ...props }: Props) {
  const { listLabel, placeholder, clearLabel, emptyText, ...field } = props
  const { t } = useTranslation('ui')
  const isLocked = Boolean(field.disabled || field.readOnly)
  const { input, list, listId, open, active, setActive, typed, text, matches, entries, unfold, type, take, clear, settle, press } =
    useCombobox({
      ...{ items, value, onChange, onBlur, textOf, isLocked },
      freeText: freeText === true,
      addText: addText ?? ((added) => t('combobox.add', { text: added })),
    })
  const shown = { ...field, hint: open ? undefined : field.hint }
  const ids = useFieldIds(shown)
  const canClear = !freeText && value !== '' && !isLocked
  const count = countText ?? ((found: number, total: number) => t('combobox.count', { matches: found, total }))
  const nothing = (items.length === 0 && emptyText) || t('combobox.noMatch')
  const status = entries.length === 0 ? nothing : count(matches.length, items.length)
  return (
    <FieldFrame field={shown} ids={ids}>
      <div className={floating ? `${styles.combobox} ${styles.floating}` : styles.combobox}>
        <div className={`${inputStyles.frame} ${inputStyles.iconBefore} ${canClear ? inputStyles.buttonAfter : ''}`}>
          <Icon name="search" />
          <input
            {...controlProps({ ...field, autoComplete: 'off' }, ids)}
            ref={input}
            className={inputStyles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={unfold}
            onKeyDown={press}
            onBlur={settle}
          />
          {canClear && <IconButton icon="close" size="s" label={clearLabel ?? t('combobox.clear')} onPress={clear} />}
        </div>
        <div ref={list}>
          {open && (
            <ComboboxList
              id={listId}
              label={listLabel}
              entries={entries}
              query={typed ?? ''}
              active={active}
              onTake={take}
              onPoint={setActive}
            />
          )}
        </div>
      </div>
      <p className={open ? `quiet small ${styles.count}` : 'visually-hidden'} role="status">
        {open && status}
      </p>
    </FieldFrame>
  )
}

function nameOf(item: ComboboxItem): string {
  return item.name
}
