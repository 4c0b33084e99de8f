// The sections whose deleted records can be restored.

import type { RestorableType } from '#contract/back-office/options.ts'
import type { Section } from '../section-url.ts'

export const restorableTypes = {
  disasters: 'disaster',
  'credit-unions': 'credit-union',
  users: 'user',
  alerts: 'alert',
} as const satisfies Partial<Record<Section, RestorableType>>
export type RestorableSection = keyof typeof restorableTypes

export const isRestorableSection = (section: string): section is RestorableSection => Object.hasOwn(restorableTypes, section)
