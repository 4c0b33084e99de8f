import { beforeEach, expect, it, vi } from 'vitest'
import { logCall, recordAttempt } from '#contract/call-list/calls.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import { takeUp } from '#web/domain/incidents/take-up.ts'
import { queueCall } from '#web/domain/send-queue/call-queue.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { sendSheet } from './send-sheet.ts'

vi.mock('#web/domain/incidents/take-up.ts', () => ({ takeUp: vi.fn() }))
vi.mock('#web/domain/send-queue/call-queue.ts', () => ({ queueCall: vi.fn(async () => true) }))
vi.mock('#web/lib/api/call.ts', async (original) => ({ ...(await original<typeof import('#web/lib/api/call.ts')>()), call: vi.fn() }))
beforeEach(() => vi.clearAllMocks())

const replies = [{ id: 'cots', text: 'Ten cots' } as AskReply, { id: 'water', text: 'Water' } as AskReply]
const body = { submission_id: 'one', outcome: 'reached', need: [{ kind: 'other', quantity: 1, note: 'Ten cots\nWater' }] } as const
const send = (storm: string | null = 'iris', in_area = true) =>
  sendSheet({
    ...{ called: { directory_id: 'shore', in_area, replies }, storm, body: { ...body, need: [...body.need] } },
    ...{ askedFor: ['cots', 'water'], what: 'Call with Shore' },
  })

it('settles the replies that its request takes up, once it is stored', async () => {
  vi.mocked(call).mockImplementationOnce(async () => expect(takeUp).not.toHaveBeenCalled())
  expect(await send()).toBe('stored')
  expect(call).toHaveBeenCalledExactlyOnceWith(recordAttempt, { params: { id: 'iris', directory_id: 'shore' }, body })
  expect(vi.mocked(takeUp).mock.calls.map(([id]) => id)).toEqual(['cots', 'water'])
})

it.each([
  ['outside the area of the storm', 'iris', false],
  ['about no storm', null, true],
])('is logged %s', async (_, storm, inArea) => {
  expect(await send(storm, inArea)).toBe('stored')
  expect(call).toHaveBeenCalledExactlyOnceWith(logCall, { body: { ...body, directory_id: 'shore', incident_id: storm } })
})

it('is queued offline with its moment and the replies that it settles once it is received', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError(0, {}))
  expect(await send()).toBe('queued')
  const heard = { ...body, directory_id: 'shore', incident_id: 'iris', as_of: expect.any(String) }
  expect(queueCall).toHaveBeenCalledExactlyOnceWith(logCall, { body: heard }, { what: 'Call with Shore', settles: ['cots', 'water'] })
  expect(takeUp).not.toHaveBeenCalled()
})

it('is not queued where it is refused, and fails where the device has no room', async () => {
  const errors = { 'need.0.quantity': ['Too many.'] }
  for (const refused of [new CallError(422, { errors }), new CallError(429, { errors }), new CallError(409, {})]) {
    vi.mocked(call).mockRejectedValueOnce(refused)
    await expect(send()).rejects.toBe(refused)
  }
  expect(queueCall).not.toHaveBeenCalled()
  const unreached = new CallError(0, {})
  vi.mocked(call).mockRejectedValueOnce(unreached)
  vi.mocked(queueCall).mockResolvedValueOnce(false)
  await expect(send()).rejects.toBe(unreached)
  expect(takeUp).not.toHaveBeenCalled()
})
