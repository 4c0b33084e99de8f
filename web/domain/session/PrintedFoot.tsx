import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { pageHost } from '#web/lib/page/page-scope.ts'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { useActor } from './session.ts'

interface Printed {
  name: string
  time: string
  where: string
}

interface Props {
  /** The content of the page: "Gulf Coast Community FCU, disaster report". */
  what: string
  /** Says by whom it was printed, when and where. */
  by: (printed: Printed) => string
}

/** The foot of a page that a signed-in person prints. */
export function PrintedFoot({ what, by }: Props) {
  const printed = { name: useActor().name, time: longDateTime(usePrintedAt()), where: pageHost() }
  return <PrintFoot what={what} who={by(printed)} />
}
