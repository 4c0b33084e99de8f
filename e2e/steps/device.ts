// What is stored on a device.

import type { Page } from '@playwright/test'
import type { Person } from './people.ts'
import { arriveAt } from './screen.ts'
import { openLogin, typeLogin } from './sign-in.ts'

/** Signs in through the form, so that the device stores who is signed in. */
export async function signInOn(page: Page, person: Person) {
  await openLogin(page)
  await typeLogin(page, person.email)
  await arriveAt(page, person.organization)
}

/** Waits until the app is cached on the device. */
export const untilCached = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')

/** Everything that a script of this page could read from the device. */
export const readDevice = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name, version } of await indexedDB.databases()) {
      const opening = indexedDB.open(name, version)
      const database = await new Promise((resolve) => { opening.onsuccess = () => resolve(opening.result) })
      for (const store of database.objectStoreNames) {
        const asking = database.transaction(store).objectStore(store).getAll()
        found.push(JSON.stringify(await new Promise((resolve) => { asking.onsuccess = () => resolve(asking.result) })))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) found.push(name, request.url, await (await cache.match(request)).text())
    }
    return found.join(' ')
  })()`)

/** The device's clock is wrong from the start, by this many milliseconds, and `moveClock` moves it further. What counts the time goes on. */
export const wrongClock = (page: Page, by: number) =>
  page.addInitScript(`{
    const RealDate = Date
    window.clockIsOff = ${by}
    window.Date = class extends RealDate {
      constructor(...parts) { parts.length === 0 ? super(RealDate.now() + window.clockIsOff) : super(...parts) }
      static now() { return RealDate.now() + window.clockIsOff }
    }
  }`)
export const moveClock = (page: Page, by: number) => page.evaluate(`void (window.clockIsOff += ${by})`)

/** The server's answers have the time of the page's clock, which the test has moved. */
export const answersFollowClock = (page: Page) =>
  page.addInitScript(`{
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) { return /^date$/i.test(name) ? new Date().toUTCString() : get.call(this, name) }
  }`)
