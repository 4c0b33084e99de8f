import type { ReactNode } from 'react'
import { useFocusAdded } from '#web/lib/forms/use-focus-added.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<{ isError: boolean }> }
  /** The number of loaded rows, and the total. */
  shown: number
  total: number
  /** Selects the element that gets the focus in the first added row. */
  focus: string
  children: ReactNode
}

/** A list that grows: its rows, the number of loaded ones, and the button for more. */
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
          <Button variant="secondary" changes={false} busy={query.isFetchingNextPage} onPress={() => void added.more(query.fetchNextPage)}>
            {t('more.show')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
