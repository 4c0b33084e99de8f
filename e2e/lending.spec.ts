// A credit union asks for a generator, one in the next state lends it, both follow it until it is returned, and a third sees nothing.
// From asking to accepting, both do it with the keyboard alone.

import { dayIn } from '#contract/rules/loan-days.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { key, pick, press, tabTo } from './steps/keyboard.ts'
import { askForGenerator, keyboard, offerGenerator, openRequestOf, takeStep, threeCreditUnions, wayOf } from './steps/lending.ts'
import { memberOf, sitDown } from './steps/people.ts'
import { sheets } from './steps/print.ts'
import { answer, arriveAt, field, isRed, question, toast } from './steps/screen.ts'

test('a generator is requested, offered, lent and returned', async ({ page, newPage, app, expectErrors }) => {
  test.slow()
  expectErrors(/ 409 /, /ERR_FAILED .*alerts\/events/)
  const { asking, lending, third } = await threeCreditUnions(app)
  const [lender, onlooker] = [await newPage(), await newPage()]
  await sitDown(page, asking)
  await sitDown(lender, lending)
  await sitDown(onlooker, third)

  await test.step('the first asks for help, and asks an organization nearby directly', async () => {
    await page.goto('/connect')
    await press(page, page.getByRole('link', { name: 'Ask for help' }))
    await arriveAt(page, 'Ask for help')
    await press(page, page.getByRole('button', { name: 'Ask for help' }))
    await isRed(question(page, 'What do you need?'))
    await scan(page)
    await askForGenerator(page, keyboard)
    const suggested = page.getByRole('checkbox', { name: lending.organization })
    // Others there may have a generator, too.
    await expect(
      page
        .getByText(lending.organization)
        .locator('..')
        .getByText(/Mobile, AL, 8\d miles\./),
    ).toBeVisible()
    await tabTo(page, suggested)
    await key(page, 'Space')
    await press(page, page.getByRole('button', { name: 'Email the one you checked' }))
    await expect(toast(page, '1 organization was asked.')).toBeVisible()
    const asked = page.getByRole('list', { name: 'You asked 1 organization' }).getByRole('listitem')
    await expect(asked).toContainText(lending.organization)
    await expect(asked).toContainText('Not seen yet')
    await scan(page)
  })

  await test.step('the second finds it under Connect and offers', async () => {
    await lender.goto('/connect')
    await press(lender, lender.getByRole('link', { name: 'Requests for help' }))
    await arriveAt(lender, 'Requests for help')
    await expect(lender.getByRole('listitem').filter({ hasText: asking.organization })).toContainText('You were asked')
    await pick(lender, 'How far away', 'Within 100', '100')
    await expect(lender).toHaveURL(/within=100/)
    await scan(lender)
    await openRequestOf(lender, asking, keyboard)
    await scan(lender)
    // On paper there is nothing to press.
    await lender.emulateMedia({ media: 'print' })
    await expect(lender.getByText('What is needed')).toBeVisible()
    await expect(lender.getByText('What are you lending?')).toBeHidden()
    expect((await sheets(lender)).count).toBe(1)
    await lender.emulateMedia({ media: null })
    await offerGenerator(lender, keyboard)
    await expect(lender.getByText('You offered Generator 1, and they haven’t answered yet.')).toBeVisible()
    await expect(lender.getByRole('button', { name: 'We can’t this time' })).toHaveCount(0)
    await scan(lender)
  })

  await test.step('a third sees the request, but not the offer', async () => {
    await onlooker.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await arriveAt(onlooker, /^Generator for /)
    await expect(onlooker.getByText('The vault has no power.')).toBeVisible()
    await expect(onlooker.getByText(lending.organization)).toHaveCount(0)
  })

  const elsewhere = await newPage()
  await test.step('the first accepts; a second press in another tab is refused and shows the current status', async () => {
    await sitDown(elsewhere, asking)
    // Without its event stream, this tab does not learn of the first press.
    await elsewhere.route('**/alerts/events', (route) => route.abort())
    await elsewhere.goto(page.url())
    const acceptThere = elsewhere.getByRole('button', { name: `Accept. Offer from ${lending.organization}: Generator 1` })
    await expect(acceptThere).toBeVisible()
    await takeStep(page, 'Accept', 'Accepted', keyboard)
    await expect(page.getByRole('region', { name: /^Offer from / })).toBeFocused()
    await expect(page.getByText('Everything you asked for is promised.')).toBeVisible()
    await expect(page.getByText('They’ll deliver it')).toBeVisible()
    await scan(page)
    await acceptThere.click()
    await expect(toast(elsewhere, 'That didn’t work')).toBeVisible()
    await expect(acceptThere).toHaveCount(0)
    await expect(wayOf(elsewhere).getByText('Accepted', { exact: true })).toBeVisible()
    await expect(elsewhere.locator(':focus')).toContainText('Accepted')
  })

  await test.step('the third sees only that it is filled', async () => {
    await onlooker.reload()
    await arriveAt(onlooker, 'Generator')
    await expect(onlooker.getByText('This request is filled.')).toBeVisible()
    await expect(onlooker.getByText('Filled', { exact: true })).toBeVisible()
    for (const secret of ['The vault has no power.', asking.organization, lending.organization, 'Generator 1'])
      await expect(onlooker.getByText(secret)).toHaveCount(0)
    await scan(onlooker)
  })

  await test.step('both follow it until it is returned', async () => {
    await takeStep(lender, 'Mark as on the way', 'On the way')
    await takeStep(page, 'Mark as received', 'Received')
    await takeStep(lender, 'Mark as returned', 'Returned')
    await page.reload()
    await expect(wayOf(page).getByRole('listitem')).toHaveCount(5)
    await expect(wayOf(page).getByText(/Theo Reyes/)).toHaveCount(3)
    await expect(page.getByText('Filled', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Everything you borrowed is back')).toBeVisible()
    await scan(page)
    await lender.goto('/help-requests?scope=lending')
    await expect(lender.getByRole('listitem').filter({ hasText: asking.organization })).toContainText('Returned')
    await scan(lender)
    await page.goto('/help-requests?scope=ours')
    await expect(page.getByRole('listitem').filter({ hasText: lending.organization })).toContainText('Returned')
    await page.goBack()
    await page.getByRole('link', { name: 'Ask for the same again' }).click()
    await arriveAt(page, 'Ask for help')
    await expect(field(page, 'What others should know')).toHaveValue('The vault has no power.')
  })
})

test('a Member can read but not act; a canceled offer shows the reason', async ({ page, newPage, app }) => {
  const { asking, lending } = await threeCreditUnions(app)
  const asked = await asking.api.post('help-requests', {
    data: { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '39401', urgency: 'now' },
  })
  const { id } = (await asked.json()) as { id: string }
  await sitDown(page, lending)
  await page.goto(`/help-request?id=${id}`)
  await offerGenerator(page)

  const reader = await newPage()
  await sitDown(reader, await memberOf(app, asking))
  await reader.goto(`/help-request?id=${id}`)
  await expect(reader.getByRole('heading', { name: `Offer from ${lending.organization}: Generator 1` })).toBeVisible()
  await expect(reader.getByText(/^Only Managers and Administrators/)).toBeVisible()
  for (const name of ['Accept', 'Decline', 'Close this request']) await expect(reader.getByRole('button', { name })).toHaveCount(0)
  await reader.goto('/request-resource')
  await expect(reader.getByText(/^Only Managers and Administrators/)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Ask for help' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the offer of Generator 1?' })
  await dialog.getByRole('button', { name: 'Cancel offer' }).click()
  await isRed(dialog.getByLabel(/^Why/))
  await dialog.getByLabel(/^Why/).fill('It broke down.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Cancel offer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(wayOf(page).getByText(/Why: It broke down\./)).toBeVisible()
})

test('asking and accepting without a connection are stored on the device and sent once', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { asking, lending } = await threeCreditUnions(app)
  await sitDown(page, asking)
  await page.goto('/request-resource')
  await arriveAt(page, 'Ask for help')
  // What is known need not be typed.
  await expect(page.getByLabel(/^ZIP code/)).toHaveValue('39401')
  await expect(page.getByLabel(/^City/)).toHaveValue('Hattiesburg')
  await expect(page.getByLabel(/^On-site contact/)).toHaveValue(asking.user.name)
  await answer(page, 'What do you need?', 'Generator')
  await answer(page, 'How urgent is it?', 'Now')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(toast(page, 'Saved on this device')).toBeVisible()
  await expect(page.getByText(/^Ask for help: Generator, saved /)).toBeInViewport()
  await page.context().setOffline(false)
  await expect(toast(page, 'Sent: Ask for help: Generator')).toBeVisible()
  await expect(page.getByText(/^Ask for help: Generator, saved /)).toHaveCount(0)
  await page.goto('/help-requests?scope=ours')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('link').click()
  await arriveAt(page, /^Generator for /)

  const lender = await newPage()
  await sitDown(lender, lending)
  await lender.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await offerGenerator(lender)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/^Accept: Generator 1, saved /)).toBeInViewport()
  await page.context().setOffline(false)
  await expect(wayOf(page).getByText('Accepted', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Accept: Generator 1, saved /)).toHaveCount(0)
})
