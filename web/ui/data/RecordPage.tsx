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
  /** `null` if there is no such record. */
  query: Query<Item | null>
  /** The heading until the record has loaded. */
  title: string
  lead?: string | undefined
  back: WayBack
  icon: IconName
  /** Shown if there is no such record. */
  missing: string
  /** The label of the link that is shown then, if it differs from that of `back`. */
  toList?: string | undefined
  loading?: ReactNode
  failedNote?: string | undefined
  /** The record, with its own heading. */
  children: (item: Item) => ReactNode
}

/** The screen of one record: loading, the record, or a way back if there is none. The main element stays mounted, so the focus stays in it. */
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
