import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type ComboboxItem, entryBeside, exactItem, matchItems } from '#web/lib/text/matching.ts'
import type { Entry } from './ComboboxList.tsx'

interface Options {
  items: readonly ComboboxItem[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  textOf: (item: ComboboxItem) => string
  freeText: boolean
  /** The last row of a free list. */
  addText: (text: string) => string
  isLocked: boolean
}

/** The state of a combobox, and its keys. */
export function useCombobox({ items, value, onChange, onBlur, textOf, freeText, addText, isLocked }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const chosen = items.find((item) => item.value === value)
  const text = typed ?? (chosen ? textOf(chosen) : freeText ? value : '')
  const matches = typed === null ? items : matchItems(items, typed)
  const canAdd = freeText && typed !== null && typed.trim() !== '' && !exactItem(items, typed)
  const entries: Entry[] = matches.map((item) => ({ key: item.value, item }))
  if (canAdd) entries.push({ key: 'add-what-was-typed', add: addText(typed.trim()) })

  // On a phone, the list needs the space that is left above the keyboard.
  useEffect(() => {
    if (open && matchMedia('(max-width: 39.9375em)').matches) input.current?.scrollIntoView({ block: 'start' })
  }, [open])

  useEffect(() => {
    if (open && active >= 0) list.current?.querySelector(`#${CSS.escape(`${listId}-${active}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  function unfold() {
    if (isLocked || open) return
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

  /** After leaving the field, an exact match counts as chosen, and an empty field clears the choice. */
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
    if (event.nativeEvent.isComposing || isLocked) return
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

  return { input, list, listId, open, active, setActive, typed, text, matches, entries, unfold, type, take, clear, settle, press }
}
