// A form without a page: the hooks of React are stood in for by a list of cells, and each call of `render` is the next rendering.

import { beforeEach, expect, it, vi } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { CallError } from '#web/lib/api/call.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { currentToasts, dismissToast } from '#web/lib/toasts.ts'
import { useForm } from './use-form.ts'

const react = vi.hoisted(() => {
  const cells: { value: unknown }[] = []
  let next = 0
  const cell = (start: unknown) => {
    const at = next
    next += 1
    cells[at] ??= { value: typeof start === 'function' ? (start as () => unknown)() : start }
    return cells[at]
  }
  return {
    begin: () => {
      next = 0
    },
    clear: () => {
      cells.length = 0
    },
    useState: (start: unknown) => {
      const own = cell(start)
      const set = (to: unknown) => {
        own.value = typeof to === 'function' ? (to as (before: unknown) => unknown)(own.value) : to
      }
      return [own.value, set]
    },
    useRef: (start: unknown) => cell({ current: start }).value,
    useEffect: () => {},
  }
})
vi.mock('react', async (original) => ({ ...(await original<object>()), ...react }))
vi.mock('#web/lib/text/field-error-text.ts', () => ({ useErrorText: () => (message: string) => message }))

beforeEach(async () => {
  react.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  await loadTexts('common')
})

type Values = { name: string; phone: string }
type Options = Partial<Parameters<typeof useForm<Values>>[0]>
const initial = { name: '', phone: '' }

const formOf = (options: Options = {}) => {
  const send = vi.fn(options.send ?? (async () => {}))
  const render = () => {
    react.begin()
    return useForm<Values>({ initial, check: () => ({}), ...options, send })
  }
  return { send, render }
}
const refuse = (errors: Record<string, string[]>) => () =>
  Promise.reject(new CallError(422, { code: 'invalid_input', message: 'Some answers aren’t valid.', errors }))

it('sends what was typed, also two fields that change before the next rendering', async () => {
  const { send, render } = formOf()
  const form = render()
  form.field('name').onChange('Ann')
  form.set({ phone: '555-0100' })
  await form.submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ann', phone: '555-0100' })
  expect(render().values).toEqual({ name: 'Ann', phone: '555-0100' })
})

it('sends nothing that is not valid, and says so only after the first try', async () => {
  const onInvalid = vi.fn()
  const { send, render } = formOf({
    onInvalid,
    check: ({ name }) => (name ? {} : { name: fieldErrors.required }) as Record<string, string>,
  })
  expect(render().errors).toEqual({})
  await render().submit()
  expect(send).not.toHaveBeenCalled()
  expect([render().errors, render().field('name').error]).toEqual([{ name: fieldErrors.required }, fieldErrors.required])
  expect(onInvalid).toHaveBeenCalledOnce()
  render().set({ name: 'Ann' })
  expect(render().errors).toEqual({})
})

it('says at its field what the server refuses, until the field changes', async () => {
  const { render } = formOf({ send: refuse({ phone: [fieldErrors.phone] }) })
  await render().submit()
  expect([render().errors, render().refusal]).toEqual([{ phone: fieldErrors.phone }, ''])
  render().set({ name: 'Ann' })
  expect(render().errors).toEqual({ phone: fieldErrors.phone })
  render().set({ phone: '555-0100' })
  expect(render().errors).toEqual({})
})

it('says as a refusal what is about no field of the form', async () => {
  const { render } = formOf({ send: refuse({ as_of: [fieldErrors.asOfFuture] }) })
  await render().submit()
  expect(render().refusal).toBe(fieldErrors.asOfFuture)
})

it('says both what is about a field and what is about none, and has a toast for it', async () => {
  const { render } = formOf({
    send: refuse({ phone: [fieldErrors.phone], as_of: [fieldErrors.asOfFuture] }),
    failed: 'Not saved',
    quietAtFields: true,
  })
  await render().submit()
  expect([render().errors.phone, render().refusal]).toEqual([fieldErrors.phone, fieldErrors.asOfFuture])
  expect(currentToasts().map(({ title }) => title)).toEqual(['Not saved'])
})

it('leaves to the form what it shows at a field with another name', async () => {
  const { render } = formOf({ send: refuse({ starts_at: [fieldErrors.moment] }), otherNames: ['starts_at'] })
  await render().submit()
  expect([render().errors, render().refusal]).toEqual([{ starts_at: fieldErrors.moment }, ''])
})

it('says a refusal of the whole as such, and forgets it with the next try', async () => {
  let isClosed = true
  const { render } = formOf({
    send: async () => {
      if (isClosed) throw new CallError(409, { code: 'roll_call_closed', message: 'This roll call is closed.' })
    },
  })
  await render().submit()
  expect(render().refusal).toBe('This roll call is closed.')
  isClosed = false
  await render().submit()
  expect(render().refusal).toBe('')
})

it('sends once while it is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { send, render } = formOf({ send: () => promise })
  const first = render().submit()
  await render().submit()
  resolve()
  await first
  expect(send).toHaveBeenCalledOnce()
  expect(render().isSending).toBe(false)
})

it('begins again with the first values', async () => {
  const { render } = formOf({ send: refuse({ phone: [fieldErrors.phone] }) })
  render().set({ name: 'Ann' })
  await render().submit()
  render().reset()
  expect([render().values, render().errors]).toEqual([initial, {}])
  render().set({ phone: '555-0100' })
  expect(render().values).toEqual({ name: '', phone: '555-0100' })
})
