import { useEffect, useRef, useState } from 'react'
import type { Field, Section } from '#contract/field-catalogue.ts'
import { notifyCompleted } from '#contract/prepare/calls.ts'
import { contacts, type Tab, type TabName, tabs } from '#contract/prepare-form.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Outcome } from '#web/domain/answers/autosave-types.ts'
import { call } from '#web/lib/calls/call.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { errorsOf, storedAnswers } from './check-answer.ts'
import { askConfirmationsAgain } from './confirmations.ts'
import type { AnswerSheet } from './TabQuestions.tsx'
import { delayOf, useAutosave } from './use-autosave.ts'
import { useTabs } from './use-tabs.ts'

export const fieldsOf = (tab: Tab): readonly Field[] => (tab.sections as readonly Section[]).flatMap((section) => section.fields)

/** The Prepare form: its answers, which tab shows, what is missing, and the two ways on, Next and Done. */
export function usePrepareForm(record: CreditUnion, actor: SessionUser) {
  const mayEdit = actor.role === 'Administrator'
  const autosave = useAutosave(record, actor)
  const answers = storedAnswers(autosave.values)
  const place = useTabs(answers, mayEdit)
  const [tabsWithErrors, setFaultyTabs] = useState<ReadonlySet<TabName>>(new Set())
  const [isSending, setIsSending] = useState(false)
  const [isCompleted, setIsCompleted] = useState(false)
  const [focusFault, setFocusFault] = useState(0)
  const [focusConflicts, setFocusConflicts] = useState(0)
  const conflictsTop = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const errorText = useErrorText()
  const { t: offline } = useTranslation('offline')

  /** What is missing in a tab, and what the server objected to, in the order of the form. */
  function faultsIn(tab: Tab, objections = autosave.errors): Map<string, string> {
    const faults = errorsOf(tab, autosave.values)
    const all = fieldsOf(tab).map(({ name }) => [name, faults.get(name) ?? objections[name]] as const)
    return new Map(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
  }

  const faults = tabsWithErrors.has(place.tab.name) ? faultsIn(place.tab) : new Map<string, string>()
  const firstFault = useRef<string>(undefined)
  firstFault.current = [...faults.keys()][0]
  useEffect(() => {
    if (focusFault === 0) return
    if (firstFault.current) focusField(firstFault.current)
    // Where the list of what is missing stands, as far as the field with the focus stays in sight.
    window.scrollTo(0, 0)
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [focusFault])

  useEffect(() => {
    if (focusConflicts === 0) return
    conflictsTop.current?.focus({ preventScroll: true })
    conflictsTop.current?.scrollIntoView({ block: 'center' })
  }, [focusConflicts])

  function refuse(tab: Tab) {
    setFaultyTabs(new Set([...tabsWithErrors, tab.name]))
    place.goTo(tab.name)
    setFocusFault((count) => count + 1)
  }

  function switchTo() {
    const { tab, next } = place
    if (!next) return
    if (mayEdit && faultsIn(tab).size > 0) return refuse(tab)
    setFaultyTabs(new Set())
    place.goTo(next.name)
    window.scrollTo(0, 0)
  }

  async function finish() {
    if (!mayEdit || isBusy.current) return
    // The contacts first: their message is about the tab that is in sight.
    const faulty = [contacts, ...tabs].find((tab) => faultsIn(tab).size > 0)
    if (faulty) return refuse(faulty)
    if (Object.keys(autosave.conflicts).length > 0) return setFocusConflicts((count) => count + 1)
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
    if (outcome.kind === 'conflicts') setFocusConflicts((count) => count + 1)
    if (outcome.kind !== 'saved') return
    setFaultyTabs(new Set())
    setIsCompleted(true)
    // Its answer does not matter: the form is saved, whether or not the program contact could be told.
    call(notifyCompleted, { body: {} })
      .then(() => askConfirmationsAgain(record.id))
      .catch(() => {})
  }

  const sheet: AnswerSheet = {
    values: autosave.values,
    readOnly: !mayEdit,
    errorOf: (name) => {
      const fault = faults.get(name) ?? autosave.errors[name]
      return fault === undefined ? undefined : errorText(fault)
    },
    change: (field, value) => autosave.change(field.name, value, delayOf(field)),
    leave: (field) => autosave.leave(field.name),
    conflicts: autosave.conflicts,
    choose: (field, which) => autosave.choose(field.name, which),
  }

  /** Of what could not be sent, but is kept. */
  const failedText = autosave.isSavedHere ? offline('answers.saved') : undefined
  return {
    mayEdit,
    autosave,
    failedText,
    answers,
    place,
    faults,
    tabsWithErrors,
    sheet,
    conflictsTop,
    isSending,
    isCompleted,
    switchTo,
    finish,
  }
}

export type PrepareFormState = ReturnType<typeof usePrepareForm>
