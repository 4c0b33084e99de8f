// A form over a schema of the contract: values, errors beside their fields, and the focus on the first faulty field after a failed submit.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { hearFilledIn } from '#web/lib/page/early-input.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useFocusFirstError } from './focus.ts'

type Values = Record<string, unknown>
export type FieldErrors = Record<string, string>

/** A schema that loads when a person starts to fill in its form, with the schema library. */
export interface LazySchema {
  /** Never fails: without a connection, the server checks alone. */
  load: () => Promise<void>
  /** The errors by field; none until the schema is loaded. */
  check: (values: unknown) => FieldErrors
}

interface Options<V extends Values> {
  initial: V
  /** Checks the values as the server would, plus rules of this form alone. Returns errors by field, or an empty object. */
  check: (values: V) => FieldErrors
  /** What `check` needs. It loads with the first change, and `submit` waits for it. */
  schema?: LazySchema
  /** The initial values were typed before, so `schema` loads at once. */
  isRestored?: boolean
  /** Sends the values. A CallError's field errors appear at their fields; of any other the form has the `refusal`. */
  send: (values: V) => Promise<void>
  /** The title of a toast that says why the server refused. */
  failed?: string
  /** No toast for what a field says. */
  quietAtFields?: boolean
  onChange?: (values: V) => void
  /** Called when the check failed, in addition to the errors at the fields. */
  onInvalid?: (errors: FieldErrors) => void
  /** Names of the server's errors that this form shows at a field with another name. */
  otherNames?: readonly string[]
  /** Errors that the server has already found in the initial values. */
  refused?: FieldErrors | undefined
}

export interface FormState<V extends Values> {
  values: V
  /** Errors by field in the person's language. Empty before the first attempt to submit. */
  errors: FieldErrors
  isSending: boolean
  /** Why the server refused the last attempt, in a sentence; empty if that stands at a field. What is about no field of the form is here too. */
  refusal: string
  form: RefObject<HTMLFormElement | null>
  set: (changes: Partial<V>) => void
  submit: () => Promise<void>
  reset: (values?: V) => void
  /** The props of a field component: name, value, onChange, error. */
  field: <Name extends keyof V & string>(
    name: Name,
  ) => { name: Name; value: V[Name]; onChange: (value: V[Name]) => void; error: string | undefined }
}

export function useForm<V extends Values>({
  initial,
  check,
  schema,
  isRestored,
  send,
  failed,
  quietAtFields,
  onChange,
  onInvalid,
  otherNames = [],
  refused: atStart,
}: Options<V>): FormState<V> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  /** The values as they are now, also before the next rendering. */
  const latest = useRef(values)
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>(atStart ?? {})
  // Checks again when the schema is here.
  const [, setIsLoaded] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isBusy = useRef(false)
  const focusFirstError = useFocusFirstError(form)
  const errorText = useErrorText()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because only the errors and values of the first render matter
  useEffect(() => {
    if (atStart) focusFirstError()
    if (isRestored) loadSchema()
  }, [])

  function loadSchema() {
    void schema?.load().then(() => setIsLoaded(true))
  }

  function set(changes: Partial<V>) {
    const next = { ...latest.current, ...changes }
    latest.current = next
    loadSchema()
    setValues(next)
    // Changing a field clears the server's error about it.
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
    onChange?.(next)
  }

  const isField = (name: string) =>
    name in latest.current || otherNames.includes(name) || Boolean(form.current?.querySelector(`[name="${CSS.escape(name)}"]`))

  async function submit() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      if (form.current) hearFilledIn(form.current)
      if (schema) await schema.load()
      setWasTried(true)
      const faults = check(latest.current)
      if (Object.keys(faults).length > 0) {
        onInvalid?.(faults)
        return focusFirstError()
      }
      setRefusal('')
      setIsSending(true)
      await send(latest.current)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const found = Object.entries(firstOfEach(error.errors))
      const elsewhere = found.filter(([name]) => !isField(name)).map(([, message]) => errorText(message))
      const isAtFields = found.length > 0 && elsewhere.length === 0
      setRefused(Object.fromEntries(found))
      if (!isAtFields) setRefusal(elsewhere.join(' ') || reasonOf(error))
      if (failed && !(isAtFields && quietAtFields)) showRefusal(error, failed)
      focusFirstError()
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  const shown = wasTried ? { ...check(values), ...refused } : refused
  const errors = Object.fromEntries(Object.entries(shown).map(([name, message]) => [name, errorText(message)]))
  return {
    values,
    errors,
    isSending,
    refusal,
    form,
    set,
    submit,
    reset: (next = initial) => {
      latest.current = next
      setValues(next)
      setWasTried(false)
      setRefused({})
      setRefusal('')
    },
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      error: errors[name],
    }),
  }
}

/** The first error of each field. */
export const firstOfEach = (errors: Readonly<Record<string, string[]>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])))

/** Checks values against a schema of the contract, and returns errors by field. */
export function checkBySchema(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]))
}
