import { clockTime } from '#web/lib/format/dates.ts'

/** "10:00 PM" for `22:00`. */
export const clockText = (time: string): string => clockTime(new Date(`2026-01-01T${time}:00`))
