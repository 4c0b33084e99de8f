import { createElement, type ReactElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { preloadable } from './preloadable.ts'

const Form = ({ of }: { of: string }) => createElement('p', null, of)
const drawn = (view: ReactElement) => renderToString(createElement(Suspense, { fallback: 'loading' }, view))

it('is drawn at once after it was preloaded, and with the fallback before', async () => {
  const { Preloadable, preload } = preloadable(async () => Form)
  const view = createElement(Preloadable, { of: 'Login' })
  expect(drawn(view)).toContain('loading')
  await preload()
  expect(drawn(view)).toContain('<p>Login</p>')
})

it('keeps a preload that failed to itself', async () => {
  const load = vi.fn(async (): Promise<typeof Form> => Promise.reject(new Error('no connection')))
  await preloadable(load).preload()
  expect(load).toHaveBeenCalledOnce()
})
