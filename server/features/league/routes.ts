import * as calls from '#contract/league/calls.ts'
import { leagueColumns } from '#contract/league/options.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { pageIn } from '#server/lib/database/list.ts'
import { answerTable } from '#server/lib/http/table-file.ts'
import { leagueFigures } from './figures.ts'
import { findLeague } from './find-league.ts'
import { presented, presentLeague } from './present.ts'

export const leagueRoutes = bindCalls(calls, {
  listLeague: async ({ db, actor, query, reply }) => {
    const { limit, offset, ...filters } = query
    return presentLeague(db, answerPage(reply, pageIn(await findLeague(db, actor, filters), { limit, offset })))
  },

  downloadLeague: async ({ db, actor, query, reply }) => {
    const { format, ...filters } = query
    const rows = await findLeague(db, actor, filters)
    const name = `league_${new Date().toISOString()}`
    return answerTable(reply, { name, columns: leagueColumns, pieces: presented(db, rows) }, format)
  },

  showLeagueFigures: ({ db, actor, query }) => leagueFigures(db, actor, query.state || undefined),
})
