import type { ReactNode } from 'react'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { IconName } from '#web/ui/image/icons.ts'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Loaded, type Query } from './Loaded.tsx'

interface Props<Item> {
  /** `null` where there is no such record. */
  query: Query<Item | null>
  /** The heading while the record is not there. */
  title: string
  lead?: string | undefined
  back: WayBack
  icon: IconName
  /** Said where there is no such record. */
  missing: string
  /** The words of the link that leads on then, where those of `back` say something else. */
  toList?: string | undefined
  loading?: ReactNode
  failedNote?: string | undefined
  /** The record, with its own heading. */
  children: (item: Item) => ReactNode
}

/** The screen of one record: that it loads, the record, or where there is none the way back. The main part stays the same, and the focus in it. */
export function RecordPage<Item>({ query, title, lead, back, icon, missing, toList = back.label, children, ...states }: Props<Item>) {
  const nothing = (
    <Empty icon={icon} title={missing} headingLevel={2}>
      <LinkButton to={back.to}>{toList}</LinkButton>
    </Empty>
  )
  return (
    <Page>
      {!query.data && <PageHead title={title} lead={lead} back={back} />}
      <Loaded query={query} loading={<Skeleton shape="text" rows={6} />} empty={(item) => item === null && nothing} {...states}>
        {(item) => children(item as Item)}
      </Loaded>
    </Page>
  )
}
