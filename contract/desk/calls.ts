// The home of a desk: what waits for it, over all storms.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showDesk = get<typeof schemas.showDesk>('/desk', 'desk')
