import type { HelpRequest } from '#contract/help-requests/schemas.ts'

/** Whether an organization asked: itself, or as the desk that asked for another one. */
export const isAskingSide = ({ credit_union, on_behalf }: HelpRequest, own: string | null) =>
  own !== null && (credit_union?.id === own || on_behalf?.desk_id === own)
