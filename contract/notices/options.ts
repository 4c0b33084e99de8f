export const noticeStates = ['draft', 'filed', 'not_required'] as const
export type NoticeState = (typeof noticeStates)[number]

export const filedHow = ['phone', 'email', 'online', 'mail'] as const
export type FiledHow = (typeof filedHow)[number]

/** Why a day does not count, apart from the day of the act. */
export const holidays = [
  'new_years_day',
  'martin_luther_king_day',
  'washingtons_birthday',
  'memorial_day',
  'juneteenth',
  'independence_day',
  'labor_day',
  'columbus_day',
  'veterans_day',
  'thanksgiving_day',
  'christmas_day',
] as const
export type Holiday = (typeof holidays)[number]
export const reasonsOff = ['started', 'weekend', ...holidays] as const
export type ReasonOff = (typeof reasonsOff)[number]

/** Where the value of a field comes from. */
export const sourcesOfFields = ['office_statuses', 'disaster_report', 'organization', 'clock'] as const
export type SourceOfField = (typeof sourcesOfFields)[number]

export const timelineKinds = ['report', 'status', 'note', 'call'] as const
