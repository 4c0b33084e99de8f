// What a person types and presses before the app runs. The script before the first paint notes it (public/assets/before-paint.js). Once the app has taken
// the page over, it hears of what was typed, and does each press once.

import { isTakenOver } from './hydration.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Press {
  button: HTMLElement
  form: HTMLFormElement | null
  /** What stood in the form when the button was pressed. Null for one of the app's, which only waits for what was typed before. */
  filled: string | null
}

interface Typed {
  field: Field
  value: string
  isChecked: boolean
}

export interface EarlyInput {
  typed: readonly Typed[]
  presses: readonly Press[]
  /** The screen that it was meant for. A search that is typed changes the rest of the address. */
  path: string
  /** Ends the noting. */
  stop: () => void
}

declare global {
  interface Window {
    /** Made by the script before the first paint. */
    early?: { presses: Press[]; fields: Set<Field>; stop: () => void }
  }
}

const filledIn = (form: HTMLFormElement | null) =>
  form ? new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString() : ''

/**
 * Takes what was noted. The noting goes on until the whole page is taken over: of a part whose code has not come yet, React hears nothing of what is typed
 * and drops presses.
 */
export function takeEarlyInput(place: HTMLElement, path: string): EarlyInput {
  const early = window.early
  early?.stop()
  const fields = new Set([...(early?.fields ?? []), ...place.querySelectorAll<Field>('input, textarea, select')])
  const typed = [...fields].filter(isChanged).map(typedIn)
  const presses = [...(early?.presses ?? [])]
  return { typed, presses, path, stop: noteFurther(typed, presses) }
}

const typedIn = (field: Field): Typed => ({ field, value: field.value, isChecked: isChecked(field) })

function noteFurther(typed: Typed[], presses: Press[]): () => void {
  const noting = new AbortController()
  const options = { capture: true, signal: noting.signal }
  // Also where the app listens already: of what is typed on, the last counts.
  const noteTyped = ({ target }: Event) => {
    if (target instanceof Element && target.matches('input, textarea, select')) typed.push(typedIn(target as Field))
  }
  const notePress = (event: MouseEvent) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || button.disabled) return
    // A second press on a button, because nothing has happened, is the same press.
    const noted = presses.findIndex((each) => each.button === button)
    if (noted >= 0) presses.splice(noted, 1)
    const { form } = button
    const isKnown = isTakenOver(button)
    // The app does not know yet what was typed before the press.
    if (form && typed.some(({ field }) => field.form === form)) {
      event.preventDefault()
      event.stopPropagation()
      presses.push({ button, form, filled: isKnown ? null : filledIn(form) })
      return
    }
    if (isKnown) return
    const press = { button, form, filled: filledIn(form) }
    presses.push(press)
    // If the code is there, React takes over what is pressed at once, and does the press itself. It stops the one that it cannot do.
    const forget = () => {
      if (isTakenOver(button)) presses.splice(presses.indexOf(press), 1)
    }
    button.addEventListener('click', forget, { ...options, once: true })
  }
  document.addEventListener('click', notePress, options)
  for (const kind of ['input', 'change']) document.addEventListener(kind, noteTyped, options)
  return () => noting.abort()
}

const isBox = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
const isChecked = (field: Field) => isBox(field) && field.checked

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  // Of radio buttons, only the one that was chosen: it takes the choice from the other by itself.
  if (field.type === 'radio' && !isChecked(field)) return false
  return isBox(field) ? field.checked !== field.defaultChecked : field.type !== 'hidden' && field.value !== field.defaultValue
}

/** Repeats it for the app, which has taken over the same elements, or has made others with the same names. */
export function repeatEarlyInput({ typed, presses, path, stop }: EarlyInput) {
  stop()
  // The app leads elsewhere.
  if (location.pathname !== path) return
  const lastTyped = new Map(typed.map((each) => [each.field, each]))
  for (const { field, value, isChecked: checked } of lastTyped.values()) {
    const now = sameField(field)
    if (now) say(now, value, checked)
  }
  // The app takes in what was typed before a press uses it.
  setTimeout(() => {
    const last = new Map(presses.map((press) => [press.button, press]))
    for (const press of last.values()) sameButton(press)?.click()
  })
}

/** The button, or the only one that reads the same if the app has made others. Undefined if something else stands in its form than when it was pressed. */
function sameButton({ button, filled }: Press): HTMLElement | undefined {
  const alike = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === button.textContent)
  const same = alike.find((one) => one === button) ?? (alike.length === 1 ? alike[0] : undefined)
  return same && (filled === null || filledIn(same.form) === filled) ? same : undefined
}

function sameField(field: Field): Field | null {
  if (field.isConnected) return field
  const value = isBox(field) ? `[value="${CSS.escape(field.value)}"]` : ''
  return field.name ? document.querySelector<Field>(`[name="${CSS.escape(field.name)}"]${value}`) : null
}

/** As if it was typed or chosen now. React only hears of a value that differs from the one it knows. */
function say(field: Field, value: string, checked: boolean) {
  if (isBox(field)) {
    field.checked = !checked
    field.click()
    return
  }
  const before = field.value
  setValue(field, value)
  if (before === value) {
    // What stands in the field is what React has read when it took over.
    field.value = ''
    setValue(field, value)
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** A password manager may fill in fields of a form without an event: the app hears of what stands in them. React keeps the attribute as it knows the value. */
export function hearFilledIn(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (!isBox(field) && !/^(?:file|hidden)$/.test(field.type) && field.value !== field.defaultValue) say(field, field.value, false)
}

/** Past React, which follows its own changes of a value. */
function setValue(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
}
