// One search over everything that a desk or the back office may open.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const searchEverything = get<typeof schemas.searchEverything>('/search', 'desk')
