import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useActor } from '#web/domain/session/session.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { clockTime, momentText } from '#web/lib/format/dates.ts'
import { canBeUndone, heldFor } from '#web/lib/send-queue/send-queue.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { refusalText, sentenceText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import { EarlierMoment } from './EarlierMoment.tsx'
import styles from './SendBar.module.css'
import { countOffices, momentOf, statusQueue } from './status-queue.ts'
import { countPressed, undoHeld, undoLabel, withdraw, withdrawable } from './status-undo.ts'
import type { StatusEntryForm } from './use-status-entry.ts'

interface Props {
  form: StatusEntryForm
  back: { to: string; label: string }
  isExercise: boolean
}

interface Bar {
  kind: 'refused' | 'held' | 'unsent' | 'waiting' | 'received'
  title: string
  icon?: IconName
  tone?: 'good' | 'caution' | 'bad' | undefined
  detail: ReactNode
  actions: ReactNode
  /** Its one button stands beside the words, also on a phone. */
  isBeside?: boolean
}

/** The unsent, queued and received statuses. It stays at the bottom of the screen. */
export function SendBar(props: Props) {
  const { form } = props
  const words = useRef<HTMLDivElement>(null)
  const refusedBar = useRefused(form)
  const unsentBar = useUnsent(form, words)
  const waitingBar = useWaiting(form)
  const receivedBar = useReceived(props)
  const heldBar = useHeld(form)
  const bar: Bar | null = refusedBar ?? heldBar ?? unsentBar ?? waitingBar ?? receivedBar
  const kind = bar?.kind
  useEffect(() => {
    // The focused button has disappeared.
    if (kind && document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [kind])
  const said = (
    <div
      ref={words}
      className={bar ? (bar.isBeside ? `${styles.words} ${styles.beside}` : styles.words) : undefined}
      role="status"
      tabIndex={-1}
    >
      {bar && (
        <b data-tone={bar.tone} className={styles.title}>
          {bar.icon && <Icon name={bar.icon} size="s" />}
          {bar.title}
        </b>
      )}
      {bar && <span>{bar.detail}</span>}
    </div>
  )
  if (!bar) return said
  return (
    <ActionBar stays>
      {said}
      {bar.actions}
    </ActionBar>
  )
}

function useRefused(form: StatusEntryForm): Bar | null {
  const { t } = useTranslation('offices')
  const row = form.rows.find(({ state }) => state === 'refused')
  if (!row) return null
  const [first] = Object.values(row.errors ?? {}).flat()
  return {
    kind: 'refused',
    title: t('sent.refused', { count: row.body.entries.length }),
    icon: 'bad',
    tone: 'bad',
    detail: first ? sentenceText(first) : row.reason && refusalText(row.reason.code, row.reason.message),
    actions: (
      <>
        <Button variant="secondary" onPress={() => void statusQueue.discard(row.id)}>
          {t('bar.discard')}
        </Button>
        <Button onPress={() => void form.correct(row)}>{t('bar.correct')}</Button>
      </>
    ),
  }
}

function useUnsent(form: StatusEntryForm, words: React.RefObject<HTMLDivElement | null>): Bar | null {
  const { t } = useTranslation('offices')
  const [isBusy, setIsBusy] = useState(false)
  const count = Object.keys(form.changes).length
  if (count === 0) return null

  async function send() {
    setIsBusy(true)
    const isSent = await form.send().finally(() => setIsBusy(false))
    if (!isSent) document.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
    else words.current?.focus({ preventScroll: true })
  }
  return {
    kind: 'unsent',
    title: t('bar.unsent', { count }),
    detail: <EarlierMoment value={form.asOf} onChange={form.setAsOf} />,
    actions: (
      <>
        <Button variant="quiet" onPress={form.discard}>
          {t('bar.undoAll')}
        </Button>
        <Button busy={isBusy} onPress={() => void send()}>
          {t('bar.send', { count })}
        </Button>
      </>
    ),
  }
}

/** Renders again after so many milliseconds: nothing else tells that Undo is over while the device has no signal. */
function useAgainIn(time: number | null) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(again, time)
    return () => clearTimeout(timer)
  })
}

/** Everything that was pressed in the last seconds, with one Undo. */
function useHeld({ rows }: StatusEntryForm): Bar | null {
  const { t } = useTranslation('offices')
  const held = rows.filter((row) => row.state === 'waiting' && canBeUndone(row))
  useAgainIn(held.length > 0 ? Math.max(...held.map(heldFor)) : null)
  if (held.length === 0) return null
  const offices = countOffices(held)
  const pressed = countPressed(held)
  const isTapped = held.some(({ isTap }) => isTap)
  return {
    kind: 'held',
    title: pressed > 1 || isTapped ? t('bar.changes', { count: pressed }) : t('bar.soon', { count: offices }),
    icon: 'clock',
    isBeside: true,
    detail: (
      <>
        <span className={styles.pressed}>{[...held.map(({ label }) => label), ''].join('. ')}</span>
        {t('bar.soonLead')}
      </>
    ),
    actions: (
      <Button variant="secondary" onPress={() => void undoHeld(held)}>
        {t(undoLabel(pressed), { count: pressed })}
      </Button>
    ),
  }
}

function useWaiting({ rows, sending, trouble }: StatusEntryForm): Bar | null {
  const { t } = useTranslation('offices')
  if (!rows.some(({ state }) => state === 'waiting')) return null
  const count = countOffices(rows.filter(({ state }) => state === 'waiting'))
  const isStored = !rows.some(({ inPage }) => inPage)
  const isSending = sending !== null && rows.some(({ id }) => id === sending)
  const waits = isStored ? t(`bar.saved.${trouble ?? 'offline'}`, { count }) : t('bar.inPage', { count })
  return {
    kind: 'waiting',
    title: isSending ? t('bar.sending', { count }) : waits,
    icon: 'unsaved',
    tone: isSending ? undefined : 'caution',
    detail: t(isStored ? 'bar.keepOpen' : 'bar.keepPageOpen'),
    actions: (
      <Button variant="secondary" busy={isSending} onPress={() => void statusQueue.sendNow()}>
        {t(isSending ? 'row.sending' : 'bar.tryNow')}
      </Button>
    ),
  }
}

function useReceived({ form, back, isExercise }: Props): Bar | null {
  const { t } = useTranslation('offices')
  const { contacts_hidden, is_counted = !contacts_hidden, credit_union_id } = useActor()
  const { isBusy, act } = useAction(t('sent.notWithdrawn'))
  const row = form.rows.findLast(({ state }) => state === 'received')
  if (!row?.stored) return null
  const last = withdrawable(form.rows, row)
  const isCounted = is_counted || credit_union_id === null || Boolean(row.body.on_behalf_of)
  const where = isExercise ? 'onPractice' : isCounted ? 'onBoard' : 'notCounted'
  return {
    kind: 'received',
    title: t('row.received', { time: clockTime(row.stored.created_at) }),
    icon: 'saved',
    tone: 'good',
    detail: [
      t('bar.receivedOf', { count: row.body.entries.length, time: momentText(momentOf(row)) }),
      t(`bar.${where}`),
      row.stored.overtaken.length > 0 && t('bar.overtaken', { count: row.stored.overtaken.length }),
    ]
      .filter(Boolean)
      .join(' '),
    actions: (
      <>
        {last.length > 0 && (
          <Button
            variant="quiet"
            busy={isBusy}
            onPress={() => void act(() => withdraw(last), t('sent.withdrawn', { count: countPressed(last) }))}
          >
            {t(undoLabel(countPressed(last)), { count: countPressed(last) })}
          </Button>
        )}
        <LinkButton variant="secondary" to={back.to}>
          {back.label}
        </LinkButton>
      </>
    ),
  }
}
