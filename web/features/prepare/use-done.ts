import { useRef, useState } from 'react'
import { contacts, tabs } from '#contract/catalogue/prepare-form.ts'
import { fieldsOf } from '#contract/catalogue/prepare-rules.ts'
import { notifyCompleted } from '#contract/prepare/calls.ts'
import type { Answers, Outcome } from '#web/domain/autosave/autosave-types.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { tabErrors } from './check-answer.ts'
import { askConfirmationsAgain } from './confirmations.ts'
import type { Autosave } from './use-autosave.ts'
import type { Faults } from './use-faults.ts'
import { useFocusOn } from './use-focus-on.ts'

interface Options extends Pick<Faults, 'faultsIn' | 'refuse' | 'clear'> {
  recordId: string
  autosave: Autosave
}

/** Done: saves the whole form, and notifies the program. */
export function useDone({ recordId, autosave, faultsIn, refuse, clear }: Options) {
  const [isSending, setIsSending] = useState(false)
  const [isCompleted, setIsCompleted] = useState(false)
  /** Done did not reach the server. */
  const [isUnsent, setIsUnsent] = useState(false)
  const isBusy = useRef(false)
  const conflictsTop = useFocusOn<HTMLDivElement>((element) => {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  })

  async function finish() {
    if (isBusy.current) return
    setIsUnsent(false)
    // The contacts come first, because their message is about the current tab.
    const faulty = [contacts, ...tabs].find((tab) => faultsIn(tab).size > 0)
    if (faulty) return refuse(faulty)
    if (Object.keys(autosave.conflicts).length > 0) return conflictsTop.focus()
    isBusy.current = true
    setIsSending(true)
    const outcome = await autosave.saveAll()
    isBusy.current = false
    setIsSending(false)
    settle(outcome)
  }

  function settle(outcome: Outcome) {
    if (outcome.kind === 'refused') {
      const faulty = tabs.find((tab) => fieldsOf(tab).some(({ name }) => outcome.errors[name] !== undefined))
      if (faulty) refuse(faulty)
    }
    if (outcome.kind === 'conflicts') conflictsTop.focus()
    if (outcome.kind === 'failed') setIsUnsent(true)
    if (outcome.kind !== 'saved') return
    // A colleague may have emptied an answer meanwhile, and then the form is not complete.
    const stored = queryClient.getQueryData(creditUnionQuery.queryKey) as unknown as Answers
    const emptied = tabs.find((tab) => tabErrors(tab, stored).size > 0)
    if (emptied) return refuse(emptied, stored)
    clear()
    setIsCompleted(true)
    // A failure does not matter: the form is saved, even if the program contact could not be notified.
    call(notifyCompleted, { body: {} })
      .then(() => Promise.all([askConfirmationsAgain(recordId), queryClient.invalidateQueries(creditUnionQuery)]))
      .catch(() => {})
  }

  return {
    isSending,
    isCompleted,
    isUnsent,
    conflictsTop: conflictsTop.ref,
    finish,
    /** Closes the message after Done. */
    goBack: () => setIsCompleted(false),
  }
}
