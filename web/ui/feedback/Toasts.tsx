import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { currentToasts, dismissToast, pauseToasts, subscribeToToasts, type Toast, type ToastVariant } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import styles from './Toasts.module.css'

const icons = { info: 'info', success: 'good', danger: 'bad' } as const satisfies Record<ToastVariant, IconName>

const none: readonly Toast[] = []
const noToasts = () => none

/** The container of toasts, mounted once next to the router. `showToast` shows them from anywhere. */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  const place = useRef<HTMLElement>(null)
  const lastId = toasts.at(-1)?.id

  // A popover in the top layer, above an open dialog. It is opened again with each message, because a dialog that opened later is above it.
  useEffect(() => {
    if (lastId === undefined) return
    if (place.current?.matches(':popover-open')) place.current.hidePopover()
    place.current?.showPopover()
  }, [lastId])

  // In a low or magnified window, a message that stays may cover the focused element.
  useEffect(() => {
    if (lastId === undefined) return
    const putAway = (event: KeyboardEvent) => event.key === 'Escape' && dismissToast(lastId)
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [lastId])

  const show = (toast: Toast) => <ToastCard key={toast.id} toast={toast} dismissLabel={t('toast.dismiss')} />
  return (
    <section
      ref={place}
      popover="manual"
      className={`${styles.toasts} no-print`}
      aria-label={t('toast.region')}
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
      onFocus={() => pauseToasts(true)}
      onBlur={() => pauseToasts(false)}
    >
      <div aria-live="polite" className={styles.kind}>
        {toasts.filter((toast) => toast.variant !== 'danger').map(show)}
      </div>
      <div aria-live="assertive" className={styles.kind}>
        {toasts.filter((toast) => toast.variant === 'danger').map(show)}
      </div>
    </section>
  )
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  return (
    <div className={styles.toast} data-tone={toast.variant === 'info' ? undefined : icons[toast.variant]}>
      <Icon name={icons[toast.variant]} />
      <div>
        <b>{toast.title}</b>
        {toast.message && <p className="soft small">{toast.message}</p>}
        {toast.action && <ToastButton toast={toast} action={toast.action} />}
      </div>
      <IconButton icon="close" size="s" label={dismissLabel} onPress={() => dismissToast(toast.id)} />
    </div>
  )
}

function ToastButton({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  return (
    <Button
      variant="secondary"
      size="compact"
      onPress={() => {
        dismissToast(toast.id)
        action.onPress()
      }}
    >
      {action.label}
    </Button>
  )
}
