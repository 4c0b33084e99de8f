import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * After a failed submit: `focusFirstError()` moves the focus to the first faulty field of the form, once the errors are on screen. Call it together with
 * setting the errors.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusIn(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [attempts, form])
  return () => setAttempts((count) => count + 1)
}

/** Moves the focus to the field with this name, and returns whether there is one. */
export function focusField(name: string, within: ParentNode = document): boolean {
  const fields = within.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const field = [...fields].find((one) => one.matches(':checked')) ?? fields[0]
  return focusIn(field)
}

/** A value for the field with this name. While the cursor is in it, the last one stays: what a person types must not be appended to what has just come. */
export function useUnlessFocused<Value>(name: string, value: Value): Value {
  const [taken, setTaken] = useState(value)
  useEffect(() => {
    const take = () => setTaken(() => value)
    const field = document.activeElement
    if (field?.getAttribute('name') !== name) return take()
    field.addEventListener('blur', take, { once: true })
    return () => field.removeEventListener('blur', take)
  }, [name, value])
  return taken
}

/** In a radio group, the chosen radio gets the focus, or else the first. */
function focusIn(target: HTMLElement | null | undefined): boolean {
  const control = target?.matches('[role="radiogroup"]')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input'))
    : target
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/**
 * When an element goes while it has the focus, or while its dialog is open, the focus moves to the button of the row that takes its place, and otherwise
 * to the main part of the screen. Keyboard users do not start again at the top.
 */
export function useHandOverFocus(element: RefObject<HTMLElement | null>, isOpen: boolean) {
  const openNow = useRef(isOpen)
  useLayoutEffect(() => {
    openNow.current = isOpen
  })
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (!own || !(openNow.current || own.contains(document.activeElement))) return
      const rows = rowsAround(own)
      // Once the page is as it will be.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const next = rows.find((other) => other?.isConnected)?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')
        if (!focusIn(next?.[next.length - 1])) focusMain()
      })
    }
  }, [element])
}

/** The next row and the one before it, then those of the list that this list is in. */
function rowsAround(element: Element): (Element | null)[] {
  // Outside of its dialog, nothing takes the focus.
  const row = element.closest('tr, li, dialog')
  if (!row || row.matches('dialog')) return []
  return [row.nextElementSibling, row.previousElementSibling, ...(row.parentElement ? rowsAround(row.parentElement) : [])]
}

/** Moves the focus to the open dialog's first field, or else to the main part of the screen, after the focused element has disappeared. */
export function focusMain() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog) focusIn(dialog.querySelector<HTMLElement>('input, select, textarea, button'))
  else document.getElementById('main')?.focus({ preventScroll: true })
}
