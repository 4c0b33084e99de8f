// The board of an incident.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showBoard = get<typeof schemas.showBoard>('/incidents/{id}/board', 'signed-in', { scope: 'board:read' })
export const showPoints = get<typeof schemas.showPoints>('/incidents/{id}/points', 'signed-in')
export const downloadBoard = get<typeof schemas.downloadBoard>('/incidents/{id}/board.csv', 'signed-in', { csv: true, scope: 'board:read' })
