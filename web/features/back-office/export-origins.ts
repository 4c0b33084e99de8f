import type { ExportOrigin } from '#contract/back-office/options.ts'
import type { IconName } from '#web/ui/image/icons.ts'

/** What can be had as a whole: all records of a kind since the program began. */
export const origins: readonly { callOrigin: ExportOrigin; icon: IconName }[] = [
  { callOrigin: 'disaster', icon: 'report' },
  { callOrigin: 'credit', icon: 'organization' },
  { callOrigin: 'user', icon: 'users' },
]
