// How large a generator is and what it plugs into: the same choices in the checklist, in a help request and in what fits.

export const generatorVoltages = ['120/240 single-phase', '208 three-phase', '480 three-phase', 'Other'] as const
export const generatorConnectors = ['Cam-lock', '50 A twist-lock', 'Bare lugs', 'Other'] as const

/** How the stored values read. */
export const voltageLabels: Record<string, string> = {
  '120/240 single-phase': '120/240 V single-phase',
  '208 three-phase': '208 V three-phase',
  '480 three-phase': '480 V three-phase',
}

/** What a request can ask of a generator, in the order in which it is said. */
export const generatorNeeds = ['kw', 'voltage', 'connector', 'fuel'] as const
export type GeneratorNeed = (typeof generatorNeeds)[number]
export type GeneratorSize = Record<GeneratorNeed, string | null>

export const generatorFits = ['fits', 'differs', 'unknown'] as const
export type GeneratorFit = (typeof generatorFits)[number]
