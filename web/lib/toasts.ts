import { Listeners } from '#web/lib/listeners.ts'

export type ToastVariant = 'info' | 'success' | 'danger'

export interface Toast {
  id: number
  variant: ToastVariant
  title: string
  message?: string | undefined
  /** What can be done about it, as long as the message is there. */
  action?: ToastAction | undefined
}

interface ToastAction {
  label: string
  onPress: () => void
}

/** In milliseconds. */
const lifetime = 3_000
const lifetimeWithAction = 30_000

let toasts: readonly Toast[] = []
let lastId = 0
let paused = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Listeners()

/**
 * Shows a message at the edge of the screen, and returns its id. All but `danger` hide after 3 seconds. A message that is already shown is not repeated
 * unless it says once more that something failed, and a reason that equals the title is left out.
 */
export function showToast({ variant, title, action, ...said }: Omit<Toast, 'id'>): number {
  const message = said.message && wordsOf(said.message) !== wordsOf(title) ? said.message : undefined
  const same = toasts.find((shown) => shown.variant === variant && shown.title === title && shown.message === message && !shown.action)
  // The same failure again is a new message, so that a screen reader says it again.
  if (same && variant === 'danger') dismissToast(same.id)
  else if (same) {
    startAgain(same)
    return same.id
  }
  lastId += 1
  const toast: Toast = { id: lastId, variant, title, message, action }
  replace([...toasts, toast])
  if (!paused) startTimer(toast)
  return toast.id
}

const wordsOf = (text: string) =>
  text
    .trim()
    .replace(/[.!]+$/, '')
    .toLowerCase()

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
  if (toasts.length === 0) paused = false
}

/** Removes the message of a failed action once the action has succeeded. */
export function dismissRefusals(title: string): void {
  for (const toast of toasts) if (toast.variant === 'danger' && toast.title === title) dismissToast(toast.id)
}

/** Keeps the messages while the pointer or the focus is on them, so that a message does not disappear while a person reads it. */
export function pauseToasts(hold: boolean): void {
  paused = hold
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  if (!hold) for (const toast of toasts) startTimer(toast)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export const subscribeToToasts = listeners.subscribe

function startAgain(toast: Toast) {
  if (paused) return
  clearTimeout(timers.get(toast.id))
  startTimer(toast)
}

function startTimer({ id, variant, action }: Toast) {
  if (variant !== 'danger') timers.set(id, setTimeout(dismissToast, action ? lifetimeWithAction : lifetime, id))
}

function replace(next: readonly Toast[]) {
  toasts = next
  listeners.tell()
}
