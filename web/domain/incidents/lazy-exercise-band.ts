import { lazyPart } from '#web/ui/lazy-part.tsx'

/** For screens on which an exercise is rare. */
export const LazyExerciseBand = lazyPart(() => import('./ExerciseBand.tsx').then((file) => file.ExerciseBand), 'incidents')
