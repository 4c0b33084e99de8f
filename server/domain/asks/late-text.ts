import { DAY } from '#server/lib/time.ts'

/** It was on its way for more than a day: it is kept, and says nothing of how things are now. */
export const isLateText = (receivedAt: string, arrivedAt: string) => Date.parse(receivedAt) < Date.parse(arrivedAt) - DAY
