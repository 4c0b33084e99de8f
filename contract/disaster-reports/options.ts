/** By what found reports can be sorted. */
export const reportSortColumns = ['credit_union_name', 'reporter_name', 'date_reported', 'city', 'type_of_disaster', 'condition'] as const
export type ReportSortColumn = (typeof reportSortColumns)[number]
