import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { arriveAt } from './steps/screen.ts'

type App = Parameters<typeof enrolled>[0]

async function prepared(app: App, name: string, place: { city: string; state: 'MN' | 'ND'; zip: string }): Promise<Person> {
  const person = await enrolled(app, { credit_union_name: name, ...place })
  const saved = await person.api.put(`credit-union/${person.user.credit_union_id}`, { data: preparedAnswers })
  expect(saved.status(), await saved.text()).toBe(200)
  return person
}

/** Moves two fingers apart in steps. They start next to each other on an element. */
async function spread(page: Page, start: Locator, distance: number) {
  const box = await start.boundingBox()
  if (!box) throw new Error('It has no place on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...aside: number[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: aside.map((each, id) => ({ x: x + each, y, id })) })
  await touch('touchStart', -8)
  await touch('touchStart', -8, 8)
  for (let step = 1; step <= 10; step++) await touch('touchMove', -8 - (step * distance) / 20, 8 + (step * distance) / 20)
  await touch('touchEnd')
}

test('two fingers zoom the map, also when the mark below them splits into its places on the way', async ({ page, app }) => {
  const word = `Steppe ${crypto.randomUUID().slice(0, 8)}`
  // Far from the two: a marker that covers the own place is drawn beside it, and the fingers would start beside the two.
  const own = await prepared(app, `Minneapolis ${word}`, { city: 'Minneapolis', state: 'MN', zip: '55401' })
  for (const [city, zip] of [
    ['Mandan', '58554'],
    ['Minot', '58701'],
  ] as const)
    await prepared(app, `${city} ${word}`, { city, state: 'ND', zip })
  await sitDown(page, own)
  await page.goto(`/find-resources?name=${encodeURIComponent(word)}&generators_available=true&view=map`)
  await arriveAt(page, 'Find resources')
  const marks = page.getByRole('list', { name: 'Organizations on the map' })
  const mark = (city: string) => marks.getByRole('button', { name: `${city} ${word}` })
  await page.getByRole('button', { name: 'The whole country' }).click()
  const both = marks.getByRole('button', { name: /^2 here/ })
  await expect(both).toBeVisible()
  await both.scrollIntoViewIfNeeded()
  await spread(page, both, 72)
  await expect(marks.getByRole('button')).toHaveCount(2)
  const [minot, mandan] = [await mark('Minot').boundingBox(), await mark('Mandan').boundingBox()]
  // The map has zoomed in by a factor of five and a half. If the moves after the split were lost, the markers would be half as far apart.
  expect(Math.hypot((minot?.x ?? 0) - (mandan?.x ?? 0), (minot?.y ?? 0) - (mandan?.y ?? 0))).toBeGreaterThan(55)
})
