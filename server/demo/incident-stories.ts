// The statuses of the credit unions in the demo's incident, and their times.

import type { OfficeStatus } from '#contract/records/office-options.ts'

/** The statuses of a credit union: one letter per office, how long ago, and who entered them. */
export interface Story {
  offices: string
  hoursAgo: number
  by: 'self' | 'desk'
}

/** By letter; none where nothing was said. */
export const statusOf: Readonly<Record<string, OfficeStatus | undefined>> = { o: 'open', l: 'limited', c: 'closed' }
export const factsOf = {
  open: { power: 'grid', communications: true, guests: true },
  limited: { power: 'generator', cash: true, public_note: 'Walk-up window only, 9 AM to 3 PM' },
  closed: { power: 'none' },
} as const

/** By the name of the organization, or of the credit union that has not enrolled. Those that are left out were never heard from. */
export const stories: Record<string, Story> = {
  'Pelican Harbor Community Federal Credit Union': { offices: 'ooooooooolc-', hoursAgo: 2, by: 'self' },
  'Keystone Shipbuilders Credit Union': { offices: 'cc', hoursAgo: 5, by: 'self' },
  'Lighthouse Teachers Credit Union': { offices: 'lcc', hoursAgo: 3, by: 'desk' },
  'Gulfline Rail Employees Federal Credit Union': { offices: 'cc', hoursAgo: 30, by: 'self' },
  'Singing Pines Federal Credit Union': { offices: 'ol', hoursAgo: 4, by: 'self' },
  'Longleaf Community Credit Union': { offices: 'ooo', hoursAgo: 6, by: 'self' },
  'Hub Valley Medical Federal Credit Union': { offices: 'oo', hoursAgo: 8, by: 'desk' },
  'Capitol Oaks Employees Credit Union': { offices: 'oo', hoursAgo: 9, by: 'self' },
  'Azalea Bay Teachers Credit Union': { offices: 'oooo', hoursAgo: 3, by: 'self' },
  'Dockside Federal Credit Union': { offices: 'l-', hoursAgo: 7, by: 'self' },
  'Crescent Levee Federal Credit Union': { offices: 'ccc', hoursAgo: 2, by: 'desk' },
  'Riverbend Firefighters Credit Union': { offices: 'cl', hoursAgo: 10, by: 'self' },
  'Capitol Avenue Employees Federal Credit Union': { offices: 'ool', hoursAgo: 5, by: 'self' },
  'Red Stick Refinery Credit Union': { offices: 'oo', hoursAgo: 28, by: 'self' },
  'Zydeco Community Federal Credit Union': { offices: 'oo', hoursAgo: 11, by: 'self' },
  'Sandpiper Naval Families Credit Union': { offices: 'oll', hoursAgo: 4, by: 'self' },
  'Emerald Pier Federal Credit Union': { offices: 'oo', hoursAgo: 6, by: 'desk' },
  'Saint Andrew Sound Credit Union': { offices: 'oo', hoursAgo: 7, by: 'self' },
  'Bay Oyster Federal Credit Union': { offices: 'c', hoursAgo: 8, by: 'desk' },
  'Pearl Bend Community Credit Union': { offices: 'ol', hoursAgo: 12, by: 'desk' },
}

/** The statuses when the first situation report was issued: fewer credit unions were heard from, and more offices were closed. */
export const early = Object.fromEntries(
  Object.entries(stories)
    .slice(0, 9)
    .map(([name, story]) => [name, { ...story, offices: story.offices.replaceAll('l', 'c'), hoursAgo: story.hoursAgo + 24 }]),
)

export const SHOWN_PUBLICLY = [
  'Pelican Harbor Community Federal Credit Union',
  'Keystone Shipbuilders Credit Union',
  'Singing Pines Federal Credit Union',
  'Azalea Bay Teachers Credit Union',
  'Crescent Levee Federal Credit Union',
  'Sandpiper Naval Families Credit Union',
]
