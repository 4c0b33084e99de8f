import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import asOfStyles from './AsOf.module.css'
import styles from './Loaded.module.css'
import { type Aged, isCopy, isOffline } from './offline-copy.ts'

/** The parts of `useQuery` and `useInfiniteQuery` that are shown. */
export interface Query<Data> {
  data: Data | undefined
  dataUpdatedAt: number
  /** A failed call, with 0 for a server that was not reached. */
  error: (Error & { status?: number }) | null
  errorUpdateCount: number
  failureCount: number
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  query: Query<Data>
  /** Shown while loading. */
  loading?: ReactNode
  /** Shown in place of an answer without content, such as an empty list or a record that is `null`. */
  empty?: ((data: Data) => ReactNode) | undefined
  /** Why the server refused this search, in a sentence: trying again would not help. */
  refusal?: string | undefined
  /** A sentence below "We couldn't load this". */
  failedNote?: string | undefined
  /** What it shows says its own age. */
  isOuter?: boolean | undefined
  children: (data: NonNullable<Data>) => ReactNode
}

/** The answer of a query, or its state: loading, failed with a button to try again, empty, or read from this device while the server is unreachable. */
export function Loaded<Data>({ query, loading = <Skeleton />, empty, refusal, failedNote, isOuter, children }: Props<Data>) {
  const { t } = useTranslation('ui')
  const { data } = query
  const nothing = data === undefined ? null : empty?.(data)
  const hasFailed = data === undefined && !refusal && query.errorUpdateCount > 0
  return (
    <>
      {/* Mounted before it has text, so that screen readers announce the text. */}
      <div role="status" className={styles.status}>
        {hasFailed && <Failed query={query} note={failedNote ?? (query.error?.status === 0 ? t('load.noCopy') : undefined)} />}
        {!refusal && !isOuter && !query.isPlaceholderData && <AsOf of={query} />}
        {!refusal && nothing && <ReturnsFocus>{nothing}</ReturnsFocus>}
      </div>
      {refusal && (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      )}
      {data === undefined && !refusal && !hasFailed && loading}
      {data !== undefined && data !== null && !refusal && !nothing && children(data)}
    </>
  )
}

function Failed({ query, note }: { query: Query<unknown>; note: string | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <ReturnsFocus>
      <Empty icon="unsaved" title={t('load.failed')} headingLevel={2}>
        {note && <p>{note}</p>}
        <Button changes={false} busy={query.isFetching} onPress={() => void query.refetch()}>
          {t('load.again')}
        </Button>
      </Empty>
    </ReturnsFocus>
  )
}

/** Wraps a button that disappears when pressed: the focus moves to the part of the screen around it. */
function ReturnsFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])
  return <div ref={place}>{children}</div>
}

/** How long a copy is shown without its age, in milliseconds. Most answers replace it sooner, and then nothing moves. */
const AGE_AFTER = 1_000

/** The age of an outdated answer that an earlier page stored on this device: there is no connection, or the server takes its time. */
function AsOf({ of }: { of: Aged }) {
  const { t } = useTranslation('ui')
  const { data, dataUpdatedAt } = of
  const hasFailed = isOffline(of)
  const isLate = useIsLate(isCopy(of))
  if (data === undefined || data === null || !(hasFailed || isLate)) return null
  return (
    <p className={asOfStyles.line}>
      <Icon name="clock" size="s" />
      {t(hasFailed ? 'load.asOf' : 'load.stillLoading', { time: momentText(new Date(dataUpdatedAt)) })}
    </p>
  )
}

/** Whether it has been a copy for a while. */
function useIsLate(isStored: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isStored) return
    const timer = setTimeout(() => setIsLate(true), AGE_AFTER)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isStored])
  return isLate
}
