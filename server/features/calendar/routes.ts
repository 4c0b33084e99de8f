import * as calls from '#contract/calendar/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { ownCalendar } from './find-calendar.ts'
import { endCalendar, makeCalendar } from './make-calendar.ts'

export const calendarRoutes = bindCalls(calls, {
  showCalendar: async ({ db, actor }) => ({ calendar: await ownCalendar(db, actor.id) }),
  makeCalendar,
  endCalendar,
})
