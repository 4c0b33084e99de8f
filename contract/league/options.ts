/** How far a listed credit union is. A prepared one is confirmed, too. */
export const stages = ['not_enrolled', 'letter_sent', 'declined', 'waiting', 'confirmed', 'prepared'] as const
export type Stage = (typeof stages)[number]

/** The columns of the list's file. */
export const leagueColumns = [
  'directory_id',
  'charter_number',
  'name',
  'city',
  'state',
  'asset_class',
  'offices',
  'stage',
  'stage_since',
  'credit_union_id',
  'people',
  'used_this_year',
  'parts_complete',
  'warnings',
] as const
