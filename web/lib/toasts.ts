export type ToastVariant = 'info' | 'success' | 'danger'

export interface Toast {
  id: number
  variant: ToastVariant
  title: string
  message?: string | undefined
}

const lifetime = 3_000

let toasts: readonly Toast[] = []
let lastId = 0
let paused = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/**
 * Shows a message at the edge of the screen. All but `danger` hide after 3 seconds. One that is there already stays alone, and a reason that
 * only says the title again is left out. Answers with its id.
 */
export function showToast({ variant, title, ...said }: Omit<Toast, 'id'>): number {
  const message = said.message && wordsOf(said.message) !== wordsOf(title) ? said.message : undefined
  const same = toasts.find((shown) => shown.variant === variant && shown.title === title && shown.message === message)
  if (same) {
    startAgain(same)
    return same.id
  }
  lastId += 1
  const toast: Toast = { id: lastId, variant, title, message }
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

/** Takes away what was said of something that could not be done, once it is done after all. */
export function dismissRefusals(title: string): void {
  for (const toast of toasts) if (toast.variant === 'danger' && toast.title === title) dismissToast(toast.id)
}

/** Keeps what is shown while the pointer or the focus is on it: nobody loses a message while reading it. */
export function pauseToasts(hold: boolean): void {
  paused = hold
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  if (!hold) for (const toast of toasts) startTimer(toast)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function startAgain(toast: Toast) {
  if (paused) return
  clearTimeout(timers.get(toast.id))
  startTimer(toast)
}

function startTimer({ id, variant }: Toast) {
  if (variant !== 'danger') timers.set(id, setTimeout(dismissToast, lifetime, id))
}

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
