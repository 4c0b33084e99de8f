import { lazyPart } from '#web/ui/lazy-part.tsx'

/** For a league and the foundation. */
export const DeskDashboard = lazyPart(
  () => import('./desk/DeskDashboard.tsx').then((file) => file.DeskDashboard),
  ...(['desk', 'incidents', 'situation', 'condition', 'disaster-types', 'help-kinds', 'safe'] as const),
)
