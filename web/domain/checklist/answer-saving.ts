// Saves the answers of an organization's two checklists.

import { isSameAnswer } from '#contract/catalogue/same-answer.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { otherWindows } from '#web/domain/autosave/other-windows.ts'
import { outlivesPage } from '#web/domain/autosave/sent-answers.ts'
import { type SheetSaving, saveSheet } from '#web/domain/autosave/sheet-saving.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { answerNames, checkAnswer } from './check-answer.ts'

export const checklistWindows = otherWindows<CreditUnion>('breakwater.credit-union')

/** Saves a person's answers to their organization's forms. */
export const savingFor = (actor: SessionUser, record: CreditUnion): SheetSaving =>
  saveSheet(actor, {
    id: record.id,
    place: 'checklist',
    names: answerNames,
    windows: checklistWindows,
    check: checkAnswer,
    isSame: isSameAnswer,
    current: (name) => answersOf(queryClient.getQueryData(creditUnionQuery.queryKey) ?? record)[name] ?? null,
    send: ({ answers, seen }) => {
      const body = { ...answers, seen, changed_as: { id: actor.id, credit_union_id: actor.credit_union_id } }
      return call(updateCreditUnion, { params: { id: record.id }, body, keepalive: outlivesPage(body) })
    },
    typedOf: (value) => value,
    show: replaceRecord,
    readAgain: () => queryClient.invalidateQueries({ queryKey: creditUnionQuery.queryKey }),
    isHere: () => queryClient.getQueryData(selfQuery.queryKey)?.id === actor.id,
  })

const answersOf = (record: CreditUnion) => record as unknown as Readonly<Record<string, Answer>>

/** A fetch of the record that started before this save would bring old answers. */
export async function replaceRecord(record: CreditUnion) {
  await queryClient.cancelQueries({ queryKey: creditUnionQuery.queryKey })
  queryClient.setQueryData(creditUnionQuery.queryKey, record)
}
