// Added for the journeys of alerts: a push service on this machine.

import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { findFullChromium, startedFrom } from '../../scripts/machine/chromium.ts'
import { test as base, expect } from '../fixtures.ts'

export { expect }

export const test = base.extend<object, { pushService: PushService }>({
  serviceWorkers: 'allow',
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions, ...startedFrom(findFullChromium()) }), { scope: 'worker' }],
  settings: [{ PUSH_PRIVATE_ADDRESSES: 'true' }, { scope: 'worker' }],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, from which it reads the fixture's dependencies
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
})
