import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth/calls.ts'
import type { Deps } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { refuse } from '#server/lib/http/refuse.ts'
import { bindCalls } from './bind-calls.ts'

const deps = { settings: { PUBLIC_URL: 'https://portal.example.org' } } as Deps

async function cookiesAfter(fails: boolean) {
  const app = Fastify()
  await app.register(cookie)
  app.setErrorHandler(refuse)
  const [bound] = bindCalls(
    { logout },
    {
      logout(context) {
        context.cookies.clear('pending')
        context.cookies.set('session', 'token', 60)
        if (fails) throw new AppError('unavailable')
        return { message: 'success' as const }
      },
    },
  )
  app.get('/', (request, reply) => bound?.answer(deps, request, reply))
  const { cookies } = await app.inject('/')
  return cookies.map(({ name, value, httpOnly, secure, sameSite }) => [name, value, httpOnly, secure, sameSite])
}

test('the cookies of a handler are sent with its answer', async () => {
  expect(await cookiesAfter(false)).toEqual([
    ['__Host-breakwater_pending', '', true, true, 'Lax'],
    ['__Host-breakwater_session', 'token', true, true, 'Lax'],
  ])
})

test('a handler that fails sets no cookies, because what it stored is rolled back', async () => {
  expect(await cookiesAfter(true)).toEqual([])
})
