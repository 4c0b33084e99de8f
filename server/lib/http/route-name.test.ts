import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { routeNameOf } from './route-name.ts'

test.each([
  ['/api/v1/roll-calls/:id', 200, '/api/v1/roll-calls/:id'],
  ['/here/:token', 404, '/here/:token'],
  ['/sms/status', 403, '/sms/status'],
  ['/sms/incoming', 200, '/sms/incoming'],
  ['/assets/*', 200, '(file)'],
  [undefined, 200, '(screen)'],
  [undefined, 404, '(unknown)'],
])('%s answered %s is %s', (url, statusCode, name) => {
  expect(routeNameOf({ routeOptions: { url } } as FastifyRequest, { statusCode } as FastifyReply)).toBe(name)
})
