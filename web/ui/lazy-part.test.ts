import { createElement, type ReactElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart, loadParts } from './lazy-part.tsx'

const Form = ({ of }: { of: string }) => createElement('p', null, of)
const drawn = (view: ReactElement) => renderToString(createElement(Suspense, { fallback: 'loading' }, view))

it('is drawn at once after it was preloaded, and with the fallback before', async () => {
  const Part = lazyPart(async () => Form)
  const view = createElement(Part, { of: 'Login' })
  expect(drawn(view)).toContain('loading')
  await Part.preload()
  expect(drawn(view)).toContain('<p>Login</p>')
})

it('keeps a preload that failed to itself, and says in its place that it did not load', async () => {
  const load = vi.fn(async (): Promise<typeof Form> => Promise.reject(new Error('no connection')))
  const Part = lazyPart(load)
  await Part.preload()
  const view = createElement(Part, { of: 'Login' })
  expect(drawn(view)).toContain('loading')
  await vi.waitFor(() => expect(drawn(view)).toContain('role="alert"'), 20_000)
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValueOnce(Form)
  await Part.preload()
  expect(drawn(view)).toContain('<p>Login</p>')
})

it('of a server loads what a part brings along, too', async () => {
  let inner: ReturnType<typeof lazyPart<{ of: string }>> | undefined
  lazyPart(async () => {
    inner = lazyPart(async () => Form)
    return Form
  })
  await loadParts()
  if (!inner) throw new Error('The outer part was not loaded.')
  expect(drawn(createElement(inner, { of: 'Enroll' }))).toContain('<p>Enroll</p>')
})
