import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { pageHost } from '#web/lib/page/page-scope.ts'
import { useActor } from './session.ts'

/** What the foot of a printed page says of its printing: by whom, when and where. */
export const usePrintedBy = () => ({ name: useActor().name, time: longDateTime(usePrintedAt()), where: pageHost() })
