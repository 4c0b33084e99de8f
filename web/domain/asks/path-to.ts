// The list of credit unions in the path of a storm.

/** Which of them it shows. */
export const pathFilters = ['all', 'enrolled', 'unprepared', 'contact', 'phone', 'bounced'] as const
export type PathFilter = (typeof pathFilters)[number]

interface Path {
  /** As area-text.ts writes it. */
  area: string
  /** What the storm is called. */
  of: string
  show?: PathFilter | undefined
  /** Where its reader comes from. */
  from: 'form' | 'warnings' | 'home'
  /** The id of the incident whose form it is; none for a new one. */
  incident?: string | undefined
}

export const pathTo = ({ area, of, show, from, incident }: Path) =>
  `/in-the-path?${new URLSearchParams({ area, ...(of && { of }), ...(show && show !== 'all' && { show }), from, ...(incident && { incident }) })}`
