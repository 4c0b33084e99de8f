import { updateNotice } from '#contract/notices/calls.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Answers, Sending } from '#web/domain/autosave/autosave-types.ts'
import { otherWindows } from '#web/domain/autosave/other-windows.ts'
import { outlivesPage } from '#web/domain/autosave/sent-answers.ts'
import { type SheetSaving, saveSheet } from '#web/domain/autosave/sheet-saving.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { noticeQuery, showStored } from './notice-queries.ts'
import { checkTyped, isSameTyped, itemsOf, storedOf, typedOf } from './notice-values.ts'

const windows = otherWindows<Notice>('breakwater.notice')

/** Saves the items of a notice as they are typed. */
export function savingFor(actor: SessionUser, notice: Notice): SheetSaving {
  const { id } = notice
  const { queryKey } = noticeQuery(id)
  return saveSheet(actor, {
    id,
    place: `notice ${id}`,
    names: Object.keys(itemsOf(notice)),
    windows,
    check: checkTyped,
    isSame: isSameTyped,
    current: (name) => itemsOf(queryClient.getQueryData(queryKey) ?? notice)[name] ?? null,
    send: (sending) => {
      const body = bodyOf(sending)
      return call(updateNotice, { params: { id }, body: body as never, keepalive: outlivesPage(body) })
    },
    typedOf,
    show: showStored,
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    isHere: () => queryClient.getQueryData(selfQuery.queryKey)?.id === actor.id,
  })
}

/** The moment that starts the clock is no answer: it has a place of its own in the body. */
function bodyOf({ answers, seen }: Sending) {
  const { started_at, ...others } = answers
  const stored = (values: Answers) => Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, storedOf(name, typed)]))
  return { ...(typeof started_at === 'string' && { started_at }), answers: stored(others), base: stored(seen) }
}
