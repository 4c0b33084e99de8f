// The own calendar: an address that a calendar program reads again and again.

import { get, post, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showCalendar = get<typeof schemas.showCalendar>('/calendar', 'signed-in')
export const makeCalendar = post<typeof schemas.makeCalendar>('/calendar', 'signed-in', { status: 201 })
export const endCalendar = remove<typeof schemas.endCalendar>('/calendar', 'signed-in')
