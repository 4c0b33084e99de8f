import type { IconName } from '#web/ui/image/Icon.tsx'
import type { Flag } from './search.ts'

/** The icon of each resource. */
export const equipmentIcons: Record<Flag, IconName> = {
  generators_available: 'generator',
  atms_portable_available: 'atm',
  mobile_branch_access: 'mobileBranch',
  mobile_branch_alt_space_to_share: 'space',
  burner_phones: 'burnerPhone',
}
