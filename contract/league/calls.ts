// The list: every credit union of the desk's states, and how far each is.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listLeague = get<typeof schemas.listLeague>('/league', 'desk')
export const downloadLeague = get<typeof schemas.downloadLeague>('/league.csv', 'desk', { csv: true })
export const showLeagueFigures = get<typeof schemas.showLeagueFigures>('/league/figures', 'desk')
