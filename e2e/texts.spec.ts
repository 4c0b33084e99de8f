// People answer a roll call by text in their own words: the Manager's screen shows it at once, and the Manager decides.

import type { TextProvider } from '#server/testing/text-provider.ts'
import { test as base, expect } from './fixtures.ts'
import { scan } from './scan.ts'
import { key, press } from './steps/keyboard.ts'
import { proveBy } from './steps/mail.ts'
import { confirmed, sitDown } from './steps/people.ts'
import { arriveAt, toast } from './steps/screen.ts'
import { text, textProvider } from './steps/texting.ts'

const test = base.extend<object, { provider: TextProvider }>({
  provider: textProvider,
  settings: [async ({ provider }, use) => use(provider.settings), { scope: 'worker' }],
})

test('a cry for help in own words stands first within five seconds, and is decided', async ({ page, app, provider }) => {
  const dana = await confirmed(app)
  await proveBy(await app.mailTo(dana.email, /^Welcome/), dana)
  await sitDown(page, dana)
  const people = ['Grace', 'Owen', 'Linh'].map((first_name, at) => ({
    first_name,
    last_name: 'Moran',
    email: '',
    phone: `228-555-018${at}`,
  }))
  for (const data of people) expect((await dana.api.post('roster', { data })).status()).toBe(201)
  await page.goto('/roll-call/start')
  await arriveAt(page, 'Start a roll call')
  await expect(page.getByText(/Reply 1 safe, 2 need help\./)).toBeVisible()
  await page.getByRole('button', { name: 'Ask 4 people now' }).click()
  await arriveAt(page, 'Roll call')
  await expect.poll(() => provider.taken.length).toBeGreaterThan(2)

  await test.step('the screen shows it', async () => {
    expect(await text(app, '+12285550180', 'No, trapped on the roof with 2 kids')).toContain('911')
    const first = page.getByRole('region', { name: 'May need help: 1' })
    await expect(first).toBeVisible()
    await expect(first.getByText('“No, trapped on the roof with 2 kids”')).toBeVisible()
    await text(app, '+12285550181', 'who is this')
    const replies = page.getByRole('region', { name: 'Replies to review: 1' })
    await expect(replies.getByText('“who is this”')).toBeVisible()
    await text(app, '+12285550182', 'Safe. Thanks!')
    await expect(page.getByText('Safe: 1')).toBeVisible()
    await expect(page.getByRole('region', { name: /accounted for/ }).getByText('1 may need help')).toBeVisible()
    await scan(page)
  })

  await test.step('the Manager is told by mail, with the words and the phone, and on the dashboard', async () => {
    const mail = await app.mailTo(dana.email, /may need help/)
    expect(mail.text).toContain('No, trapped on the roof with 2 kids')
    expect(mail.text).toContain('228-555-0180')
    await page.goto('/dashboard')
    const now = page.getByRole('region', { name: 'Now' })
    await expect(now).toContainText('Roll call: 1 of 4 have answered')
    const first = now.getByRole('listitem').first()
    await expect(first).toContainText('May need help, nobody has it')
    await first.getByRole('link', { name: /^Open/ }).click()
    await arriveAt(page, 'Roll call')
  })

  await test.step('the Manager decides, by the keyboard alone', async () => {
    await press(page, page.getByRole('button', { name: 'Needs help: Grace Moran' }))
    await expect(toast(page, 'Saved for Grace Moran')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Needs help: 1' })).toBeVisible()
    await expect(page.getByText('1 may need help')).toHaveCount(0)
    await text(app, '+12285550181', 'still the wrong number?')
    await expect(page.getByText('“still the wrong number?”')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Nothing to do: Owen Moran' }).first())
    await expect(page.getByRole('button', { name: 'Nothing to do: Owen Moran' })).toHaveCount(1)
    // The focus stays in the row, where the other text is.
    await expect(page.getByRole('button', { name: 'Nothing to do: Owen Moran' })).toBeFocused()
    await key(page, 'Enter')
    await expect(page.getByRole('heading', { name: /^Replies to review/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Silent: 2' })).toBeVisible()
    await scan(page)
  })

  await test.step('an unclear text counts as safe once somebody says so', async () => {
    expect(await text(app, '+12285550181', 'we made it to my mother’s')).not.toContain('We have your answer')
    await press(page, page.getByRole('button', { name: 'Safe: Owen Moran' }))
    await expect(toast(page, 'Saved for Owen Moran')).toBeVisible()
    await expect(page.getByText('Safe: 2')).toBeVisible()
  })
})
