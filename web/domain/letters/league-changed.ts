import { queryClient } from '#web/lib/api/query-client.ts'

export const LEAGUE = ['league'] as const
/** The letters of the desk, and of the foundation in the back office. */
export const LETTERS = [...LEAGUE, 'letters'] as const

/** A letter was written, ended or used: the list, its figures and the letters are fetched again. */
export const leagueChanged = () => queryClient.invalidateQueries({ queryKey: LEAGUE })
