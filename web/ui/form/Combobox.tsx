import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type ComboboxItem, entryBeside, exactItem, matchItems } from '#web/lib/text/matching.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Combobox.module.css'
import { ComboboxList, type Entry } from './ComboboxList.tsx'
import { controlProps, FieldFrame, type FieldProps, useFieldIds } from './Field.tsx'
import inputStyles from './Input.module.css'

export type { ComboboxItem }

interface Props extends FieldProps {
  items: readonly ComboboxItem[]
  /** The `value` of the chosen item; with `freeText` the text itself. Empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** What the list holds, for screen readers: "Credit unions in Mississippi". */
  listLabel: string
  /** How a chosen item stands in the field; else its name. */
  textOf?: ((item: ComboboxItem) => string) | undefined
  /** Takes what is typed also when it is not in the list. */
  freeText?: boolean | undefined
  /** The last line of a free list: "Add “key” as a new core system". */
  addText?: ((text: string) => string) | undefined
  /** While nothing is in the list, in place of "Nothing matches": what is being loaded. */
  emptyText?: string | undefined
  /** "4 of 71 credit unions in Mississippi match." */
  countText?: ((matches: number, total: number) => string) | undefined
  placeholder?: string | undefined
  /** The button that empties a choice: "Clear the charter number". */
  clearLabel?: string | undefined
  /** The list lies over what follows, in place of pushing it down. */
  floating?: boolean | undefined
}

/**
 * One of many, found by typing: the ARIA combobox with a list. The focus stays in the field; arrow keys walk through
 * the list, Enter takes, Escape closes, leaving the field takes what is an exact match and else what was there before.
 */
export function Combobox({ items, value, onChange, onBlur, textOf = nameOf, freeText, addText, countText, floating, ...props }: Props) {
  const { listLabel, placeholder, clearLabel, emptyText, ...field } = props
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const ids = useFieldIds({ ...field, hint: open ? undefined : field.hint })
  const listId = `${ids.control}-list`

  const chosen = items.find((item) => item.value === value)
  const text = typed ?? (chosen ? textOf(chosen) : freeText ? value : '')
  const matches = typed === null ? items : matchItems(items, typed)
  const canAdd = freeText && typed !== null && typed.trim() !== '' && !exactItem(items, typed)
  const entries: Entry[] = matches.map((item) => ({ key: item.value, item }))
  if (canAdd) entries.push({ key: 'add-what-was-typed', add: addText?.(typed.trim()) ?? t('combobox.add', { text: typed.trim() }) })

  // On a phone the list needs the room that is left above the keyboard.
  useEffect(() => {
    if (open && matchMedia('(max-width: 39.9375em)').matches) input.current?.scrollIntoView({ block: 'start' })
  }, [open])

  useEffect(() => {
    if (open && active >= 0) list.current?.querySelector(`#${CSS.escape(`${listId}-${active}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  function unfold() {
    if (field.disabled || field.readOnly || open) return
    setOpen(true)
    setActive(typed === null && chosen ? items.indexOf(chosen) : -1)
  }

  function type(next: string) {
    setTyped(next)
    setOpen(true)
    setActive(!freeText && next.trim() !== '' ? 0 : -1)
    if (freeText) onChange(next)
  }

  function take(place: number) {
    const entry = entries[place]
    if (!entry) return
    onChange(entry.item ? entry.item.value : text.trim())
    close()
  }

  function close() {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }

  function clear() {
    onChange('')
    close()
    input.current?.focus()
  }

  /** The field is left: an exact match counts as chosen, an emptied field as no choice. */
  function settle() {
    if (typed !== null && !freeText) {
      const exact = exactItem(items, typed)
      if (exact) onChange(exact.value)
      else if (typed.trim() === '') onChange('')
    }
    if (typed !== null && freeText && typed !== typed.trim()) onChange(typed.trim())
    close()
    onBlur?.()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || field.disabled || field.readOnly) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) unfold()
      else setActive(entryBeside(active, event.key === 'ArrowDown' ? 1 : -1, entries.length))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (active >= 0 && active < entries.length) take(active)
      else if (freeText) close()
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const canClear = !freeText && value !== '' && !field.disabled && !field.readOnly
  const count = countText ?? ((found: number, total: number) => t('combobox.count', { matches: found, total }))
  const nothing = (items.length === 0 && emptyText) || t('combobox.noMatch')
  const status = matches.length === 0 && !canAdd ? nothing : count(matches.length, items.length)
  return (
    <FieldFrame field={{ ...field, hint: open ? undefined : field.hint }} ids={ids}>
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
      <p className={open ? styles.count : 'visually-hidden'} role="status">
        {open && status}
      </p>
    </FieldFrame>
  )
}

function nameOf(item: ComboboxItem): string {
  return item.name
}
