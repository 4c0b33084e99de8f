import type { HelpKind } from '#contract/records/help-options.ts'
import type { IconName } from '#web/ui/image/icons.ts'

export const kindIcons: Record<HelpKind, IconName> = {
  generator: 'generator',
  mobile_branch: 'mobileBranch',
  portable_atm: 'atm',
  burner_phones: 'burnerPhone',
  space: 'space',
  staff: 'users',
  other: 'connect',
}
