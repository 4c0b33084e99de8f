import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import { longestText } from '#contract/catalogue/prepare-rules.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { delayOf } from '#web/domain/autosave/use-sheet.ts'
import { mayEditAnswers } from '#web/domain/checklist/use-saving.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import { storedAnswers } from './check-answer.ts'
import { useAutosave } from './use-autosave.ts'
import { useDone } from './use-done.ts'
import { useFaults } from './use-faults.ts'
import { useTabs } from './use-tabs.ts'

/** The state of the Prepare form: its answers, the current tab, missing answers, Next and Done. */
export function usePrepareForm(record: CreditUnion, actor: SessionUser) {
  const mayEdit = mayEditAnswers(actor)
  const autosave = useAutosave(record, actor)
  const answers = storedAnswers(autosave.values)
  const place = useTabs(answers, mayEdit)
  const { faultsIn, refuse, judge, clear, ...faulty } = useFaults(autosave, place)
  const done = useDone({ recordId: record.id, autosave, faultsIn, refuse, clear })
  const errorOfAnswer = useAnswerError()
  const { t: offline } = useTranslation('offline')

  function switchTo() {
    const { tab, next } = place
    if (!next) return
    if (mayEdit && faultsIn(tab).size > 0) return refuse(tab)
    clear()
    place.goTo(next.name)
    window.scrollTo(0, 0)
  }

  const own = ownContact(actor)
  const sheet: AnswerSheet = {
    values: autosave.values,
    readOnly: !mayEdit,
    errorOf: (name) => errorOfAnswer(name, faulty.faults.get(name) ?? autosave.errors[name], autosave.values[name]),
    change: (field, value) => autosave.change(field.name, value, delayOf(field)),
    leave: (field) => {
      judge(field.name)
      autosave.leave(field.name)
    },
    conflicts: autosave.conflicts,
    choose: (field, which) => autosave.choose(field.name, which),
    fillOwn:
      mayEdit && own.every(([name]) => !autosave.values[name])
        ? () => {
            for (const [name, value] of own) if (value) autosave.change(name, value)
            focusField(own.find(([, value]) => !value)?.[0] ?? own[0][0])
          }
        : undefined,
  }

  /** The message for answers that could not be sent, but are stored on the device. */
  const failedText = autosave.isSavedHere ? offline('answers.saved') : undefined
  return {
    mayEdit,
    autosave,
    failedText,
    answers,
    place,
    ...faulty,
    sheet,
    ...done,
    switchTo,
  }
}

export type PrepareFormState = ReturnType<typeof usePrepareForm>

/** The person's own details, as the answers to Contact 1. */
const ownContact = ({ first_name, last_name, position, phone, email }: SessionUser) =>
  [
    ['contact_1_first_name', first_name],
    ['contact_1_last_name', last_name],
    ['contact_1_title', position],
    ['contact_1_phone', phone],
    ['contact_1_email', email],
  ] as const

/** The error of an answer as a sentence. A text that is too long says by how much. */
function useAnswerError() {
  const { t } = useTranslation('prepare')
  const errorText = useErrorText()
  return (name: string, fault: string | undefined, answer: Answer | undefined): string | undefined => {
    if (fault === undefined) return undefined
    const field: Field | undefined = prepareFields.find((each) => each.name === name)
    const limit = field && longestText(field)
    if (fault !== fieldErrors.tooLong || limit === undefined) return errorText(fault)
    return t('tooLong', { limit: figure(limit), length: figure(String(answer).trim().length) })
  }
}

const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
