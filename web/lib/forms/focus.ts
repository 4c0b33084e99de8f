import { type RefObject, useEffect, useState } from 'react'

/**
 * After a failed submit: `focusFirstError()` puts the focus on the first faulty field of the form, as soon as the
 * errors are on screen. Call it beside setting the errors.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusIn(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [attempts, form])
  return () => setAttempts((count) => count + 1)
}

/** Puts the focus on the field of this name; answers whether there is one. */
export function focusField(name: string, within: ParentNode = document): boolean {
  const fields = within.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const field = [...fields].find((one) => one.matches(':checked')) ?? fields[0]
  return focusIn(field)
}

/** A group of radios is focused in its chosen one, or else its first. */
function focusIn(target: HTMLElement | null | undefined): boolean {
  const control = target?.matches('[role="radiogroup"]')
    ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>('input'))
    : target
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/** Puts the focus on the main part of the screen: what had it has gone. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
