import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { pageHost } from '#web/lib/page/page-scope.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { useActor } from './session.ts'

interface Props {
  /** The content of the page: "Gulf Coast Community FCU, disaster report". */
  what: string
}

/** The foot of a page that a signed-in person prints: by whom, when, and from which site. */
export function PrintedFoot({ what }: Props) {
  const { t } = useTranslation('ui')
  const printed = { name: useActor().name, time: longDateTime(usePrintedAt()), where: pageHost() }
  return <PrintFoot what={what} who={t('print.by', printed)} />
}
