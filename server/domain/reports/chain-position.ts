import { violates } from '#server/lib/database/engines/violations.ts'

/** Whether another report has the same position in the same chain: of two that continue one report at the same moment, the database keeps one. */
export const isPositionTaken = (error: unknown) =>
  violates(error, 'disaster_reports_chain', 'disaster_reports.chain_id, disaster_reports.updates')
