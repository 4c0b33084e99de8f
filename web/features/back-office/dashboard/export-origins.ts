import type { ExportOrigin } from '#contract/back-office/options.ts'
import type { IconName } from '#web/ui/image/icons.ts'

/** The exports: the records of a kind. */
export const origins: readonly { callOrigin: ExportOrigin; icon: IconName }[] = [
  { callOrigin: 'disaster', icon: 'report' },
  { callOrigin: 'credit', icon: 'organization' },
  { callOrigin: 'user', icon: 'users' },
]
