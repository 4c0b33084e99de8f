import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import { useFocusAdded } from '#web/lib/use-focus-added.ts'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Stack } from '#web/ui/Stack.tsx'

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<{ isError: boolean }> }
  /** How many rows are there, and how many there are in all. */
  shown: number
  total: number
  /** A selector of what takes the focus in the first row that was added. */
  focus: string
  children: ReactNode
}

/** A list that grows: its rows, how many of all they are, and the button for more. */
export function MoreRows({ query, shown, total, focus, children }: Props) {
  const { t } = useTranslation('ui')
  const added = useFocusAdded(shown, focus)
  return (
    <Stack>
      <div ref={added.list}>{children}</div>
      {query.hasNextPage && (
        <Row between>
          <span className="small soft numeric" role="status">
            {t('more.showing', { shown, total })}
          </span>
          <Button variant="secondary" busy={query.isFetchingNextPage} onPress={() => void added.more(query.fetchNextPage)}>
            {t('more.show')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
