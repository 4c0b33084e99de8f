export const disasterReports = {} as const
