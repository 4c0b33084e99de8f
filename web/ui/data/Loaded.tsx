import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AsOf } from './AsOf.tsx'
import styles from './Loaded.module.css'
import { ReturnsFocus } from './ReturnsFocus.tsx'

/** What `useQuery` and `useInfiniteQuery` answer, as far as it is shown. */
export interface Query<Data> {
  data: Data | undefined
  dataUpdatedAt: number
  errorUpdateCount: number
  failureCount: number
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  query: Query<Data>
  /** What shows while it loads. */
  loading?: ReactNode
  /** What shows in place of an answer without content, such as a list of no rows or a record that is `null`. */
  empty?: ((data: Data) => ReactNode) | undefined
  /** Why the server refused this search, in a sentence: trying again would not help. */
  refusal?: string | undefined
  /** A sentence below "We couldn't load this". */
  failedNote?: string | undefined
  children: (data: NonNullable<Data>) => ReactNode
}

/** The answer of a query, or its state: loading, failed with a way to try again, empty, or read from this device while the server is away. */
export function Loaded<Data>({ query, loading = <Skeleton />, empty, refusal, failedNote, children }: Props<Data>) {
  const { data } = query
  const nothing = data === undefined ? null : empty?.(data)
  const hasFailed = data === undefined && !refusal && query.errorUpdateCount > 0
  return (
    <>
      {/* It is in the page before its words come, so that screen readers announce them. */}
      <div role="status" className={styles.status}>
        {hasFailed && <Failed query={query} note={failedNote} />}
        {!refusal && !query.isPlaceholderData && <AsOf of={query} />}
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
        <Button busy={query.isFetching} onPress={() => void query.refetch()}>
          {t('load.again')}
        </Button>
      </Empty>
    </ReturnsFocus>
  )
}
