import { late } from '#web/ui/late.tsx'

/** For screens on which an exercise is rare. */
export const LateExerciseBand = late(() => import('./ExerciseBand.tsx').then((file) => file.ExerciseBand), 'incidents')
