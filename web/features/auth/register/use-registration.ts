import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/records/person.ts'
import { saveLanguageOf } from '#web/domain/session/chosen-display.ts'
import { beginSession } from '#web/domain/session/session.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'
import { type FieldErrors, type FormState, useForm } from '#web/lib/forms/use-form.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import {
  emptyRegistration,
  fieldsInOrder,
  isFromDirectory,
  type RegistrationField,
  type RegistrationValues,
  refusalsOf,
} from './registration.ts'

export type RegistrationFormState = FormState<RegistrationValues>

interface Terms {
  /** The name under which the values are stored. */
  name: string
  /** Values that are known and that the person cannot change. */
  start: Partial<RegistrationValues>
  /** Values that are known and that the person may change. */
  filledIn?: Partial<RegistrationValues>
  /** The errors of these values by the schema of the call. */
  check: (values: RegistrationValues) => FieldErrors
  enroll: (values: RegistrationValues) => Promise<SessionUser>
}

export interface Registration {
  form: RegistrationFormState
  /** The fields that were faulty at the last attempt and still are, in the order of the form. */
  missing: readonly RegistrationField[]
  /** Why the server refused, in sentences. */
  refusals: readonly string[]
}

/** The state of a registration form: values are stored while typing, validated and sent. After a success the person is signed in. */
export function useRegistration({ name, start, filledIn, check, enroll }: Terms): Registration {
  const navigate = useNavigate()
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const [missing, setMissing] = useState<readonly RegistrationField[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [initial] = useState(() => readTyped(name, start, filledIn))

  const form = useForm<RegistrationValues>({
    initial,
    check: (values) => withoutUnseen(check(values), values),
    onChange: (values) => storeTyped(name, values),
    onInvalid: (errors) => {
      setRefusals([])
      setMissing(fieldsInOrder.filter((field) => field in errors))
    },
    send: async (values) => {
      setMissing([])
      setRefusals([])
      try {
        const user = await enroll(values)
        forgetTyped(name)
        beginSession(user)
        void saveLanguageOf(user)
        if (user.role === 'Administrator' && user.credit_union_id !== null)
          showToast({
            variant: 'success',
            title: t('register.enrolled', { organization: values.credit_union_name }),
            message: t('register.administrator'),
          })
        // A person who asks to join an organization waits for its answer, and has nothing to prepare yet.
        await navigate(user.credit_union_id === null ? '/dashboard' : '/prepare', { replace: true, viewTransition: true })
      } catch (error) {
        if (error instanceof CallError) setRefusals(refusalsOf({ message: reasonOf(error), errors: error.errors }).map(errorText))
        throw error
      }
    },
  })
  return { form, refusals, missing: missing.filter((field) => form.errors[field]) }
}

/** An address that the charter number will fill in is not reported as missing: the charter number is. */
function withoutUnseen(errors: FieldErrors, values: RegistrationValues): FieldErrors {
  if (!isFromDirectory(values) || values.charter_number !== '') return errors
  const { credit_union_name: _name, street: _street, city: _city, zip: _zip, ...seen } = errors
  return seen
}

const noPasswords = { password: '', password_confirmation: '' }
// Passwords are never stored on the device. They stay in memory while the page is open.
let passwords = noPasswords

function storeTyped(form: string, values: RegistrationValues) {
  const { password, password_confirmation, ...rest } = values
  passwords = { password, password_confirmation }
  writeDraft(VISITOR, form, rest)
}

/** The stored values, over what is filled in and the empty form, and below `start`. */
function readTyped(form: string, start: Partial<RegistrationValues>, filledIn: Partial<RegistrationValues> = {}): RegistrationValues {
  const draft = readDraft<Partial<RegistrationValues>>(VISITOR, form)?.values
  return { ...emptyRegistration, ...filledIn, ...draft, ...(draft ? passwords : noPasswords), ...start }
}

function forgetTyped(form: string) {
  passwords = noPasswords
  forgetDraft(VISITOR, form)
}
