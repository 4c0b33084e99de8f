// A form over a schema of the contract: values, errors beside their fields, the first faulty field focused after a failed submit.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#web/lib/calls/call.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useFocusFirstError } from './focus.ts'

type Values = Record<string, unknown>
export type FieldErrors = Record<string, string>

interface Options<V extends Values> {
  initial: V
  /** What the server would say of these values, and what this form asks beyond it: the errors by field, empty when all is well. */
  check: (values: V) => FieldErrors
  /** Sends it. A CallError's field errors go to their fields by themselves; anything else is the form's to say. */
  send: (values: V) => Promise<void>
  onChange?: (values: V) => void
  /** Said when the check failed, beside what stands at the fields. */
  onInvalid?: (errors: FieldErrors) => void
  /** What the server has said already of the initial values. */
  refused?: FieldErrors | undefined
}

export interface FormState<V extends Values> {
  values: V
  /** Of the fields, in the words of the person's language. Empty before the first submit attempt. */
  errors: FieldErrors
  isSending: boolean
  form: RefObject<HTMLFormElement | null>
  set: (changes: Partial<V>) => void
  submit: () => Promise<void>
  reset: (values?: V) => void
  /** What a field part wants: name, value, onChange, error. */
  field: <Name extends keyof V & string>(
    name: Name,
  ) => { name: Name; value: V[Name]; onChange: (value: V[Name]) => void; error: string | undefined }
}

export function useForm<V extends Values>({ initial, check, send, onChange, onInvalid, refused: atStart }: Options<V>): FormState<V> {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>(atStart ?? {})
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const focusFirstError = useFocusFirstError(form)
  const errorText = useErrorText()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first drawing
  useEffect(() => {
    if (atStart) focusFirstError()
  }, [])

  function set(changes: Partial<V>) {
    const next = { ...values, ...changes }
    setValues(next)
    // What the server refused is answered by changing it.
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
    onChange?.(next)
  }

  async function submit() {
    if (isBusy.current) return
    setWasTried(true)
    const faults = check(values)
    if (Object.keys(faults).length > 0) {
      onInvalid?.(faults)
      return focusFirstError()
    }
    isBusy.current = true
    setIsSending(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(firstOfEach(error.errors))
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
    form,
    set,
    submit,
    reset: (next = initial) => {
      setValues(next)
      setWasTried(false)
      setRefused({})
    },
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      error: errors[name],
    }),
  }
}

/** The first of what is said of each field. */
export const firstOfEach = (errors: Readonly<Record<string, string[]>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])))

/** What a schema of the contract says of these values, by field. */
export function checkBySchema(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]))
}
