import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n.ts'
import type { WayBack } from '#web/ui/BackLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

interface Props<Item> {
  query: UseQueryResult<Item | null>
  title: string
  icon: IconName
  back: WayBack
  children: (item: Item) => ReactNode
}

/** One record of a list: until it is there, that it loads; where there is none, the way back. */
export function RecordScreen<Item>({ query, title, icon, back, children }: Props<Item>) {
  const { t } = useTranslation('back-office')
  const { data, isPending, isFetching, refetch } = query
  if (data) return children(data)
  return (
    <Page>
      <PageHead title={title} back={back} />
      {isPending && <Skeleton label={t('loading', { things: title })} shape="text" rows={6} />}
      {data === null && (
        <Empty icon={icon} title={t('notFound')} headingLevel={2}>
          <LinkButton to={back.to}>{back.label}</LinkButton>
        </Empty>
      )}
      {data === undefined && !isPending && (
        <Empty icon="unsaved" title={t('notLoaded')} headingLevel={2}>
          <Button busy={isFetching} onPress={() => void refetch()}>
            {t('loadAgain')}
          </Button>
        </Empty>
      )}
    </Page>
  )
}
