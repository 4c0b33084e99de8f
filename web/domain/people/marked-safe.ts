import type { ManagedUser } from '#contract/records/person.ts'

/** Whether the person was marked safe; null if there is no answer, or its time is unknown. */
export const markedSafe = ({ safe, safe_at }: Pick<ManagedUser, 'safe' | 'safe_at'>) => (safe_at === null ? null : safe === 1)
