import { useTranslation } from '#web/lib/text/i18n.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

interface Props {
  title: string
  back: { to: string; label: string }
}

/** A page of a roll call, as a Member reads it. */
export function NotForMembers({ title, back }: Props) {
  const { t } = useTranslation('roll-calls')
  return (
    <Page>
      <PageHead title={title} back={back} />
      <Empty icon="lock" title={t('list.member')} headingLevel={2} />
    </Page>
  )
}
