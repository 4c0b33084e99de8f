// The main journey: two credit unions of the directory enroll and find each other, before a storm and after it.

import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { chooseCharter, chooseState, enroll, openRegistration, seeLockedAddress } from './steps/enrollment.ts'
import { fillInPrepare, firstContact, part, preparedOverlay, pressDone, secondContact } from './steps/prepare.ts'
import { fillInReport, pressSend, seeThanks } from './steps/report.ts'
import { arriveAt, chosen, field, homeIcon } from './steps/screen.ts'
import { pressSearch, unfoldSearch } from './steps/search.ts'

// Its own server, on which no organization is confirmed yet: two new ones see all of each other's data.
test.use({ settings: { MAIL_FROM: 'Breakwater <trial@example.org>' } })
// Each width has a theme of its own. What is scanned here is what people have filled in: every-screen.spec.ts has the screens as they open, in both themes.
test.use({ theme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') })

const mississippi = (organization: DirectoryEntry, first: string, last: string) => ({
  state: 'Mississippi',
  organization,
  person: { first, last, email: `${first}.${last}.${organization.charter_number}@example.org`.toLowerCase() },
})

test('two credit unions enroll, prepare, report and find each other', { tag: '@both' }, async ({ page, newPage, directory, theme }) => {
  test.slow()
  const lender = await directory.take('MS')
  const neighbor = await directory.take('MS')

  await test.step('the first enrolls', async () => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? 'dark')
    await openRegistration(page)
    await chooseState(page, 'Mississippi')
    await chooseCharter(page, lender)
    await seeLockedAddress(page, lender)
    await scan(page)
    await enroll(page, mississippi(lender, 'Dana', 'Reyes'))
  })

  await test.step('it fills in Prepare to Done', async () => {
    await expect(part(page, 'Supplies')).toBeVisible()
    await fillInPrepare(page, () => scan(page))
    await pressDone(page)
    await expect(preparedOverlay(page)).toBeVisible()
    await scan(page)
    await preparedOverlay(page).getByRole('link', { name: 'Dashboard' }).click()
    await arriveAt(page, lender.name)
    await expect(page.getByText('5 of 5')).toBeVisible()
    await scan(page)
  })

  const other = await newPage()
  await test.step('the second enrolls and finds what the first shares', async () => {
    await enroll(other, mississippi(neighbor, 'Alex', 'Boyd'))
    await homeIcon(other).click()
    await arriveAt(other, neighbor.name)
    await other.getByRole('link', { name: 'Connect' }).click()
    await arriveAt(other, 'Connect')
    await other.getByRole('link', { name: 'Find resources' }).click()
    await arriveAt(other, 'Find resources')
    await unfoldSearch(other)
    await field(other, 'State').selectOption({ label: 'Mississippi' })
    await field(other, 'Name').fill(lender.name)
    await other.getByRole('checkbox', { name: 'Generators available' }).check()
    await pressSearch(other)
    await expect(other).toHaveURL(/state=MS&name=.*generators_available=true/)
    const found = other.getByRole('region', { name: 'Results' }).getByRole('listitem').filter({ hasText: lender.name }).first()
    await expect(found).toBeVisible()
    await scan(other)
    await found.getByRole('link', { name: lender.name }).click()
    await arriveAt(other, lender.name)
    await expect(other.getByText('251-500 gallons')).toBeVisible()
    for (const { first, last, phone, email } of [firstContact, secondContact]) {
      await expect(other.getByRole('heading', { name: `${first} ${last}` })).toBeVisible()
      await expect(other.getByRole('link', { name: phone })).toBeVisible()
      await expect(other.locator(`a[href="mailto:${email}"]`)).toBeVisible()
    }
    await expect(other.getByText('Delta Fuel')).toHaveCount(0)
    await other.getByRole('link', { name: 'Close' }).click()
    await arriveAt(other, 'Find resources')
    await expect(other).toHaveURL(/state=MS/)
  })

  await test.step('the second reports a disaster', async () => {
    await homeIcon(other).click()
    await other.getByRole('link', { name: 'Report a disaster' }).click()
    await arriveAt(other, 'Report a disaster')
    await expect(field(other, 'Credit union name')).toHaveValue(neighbor.name)
    await expect(chosen(other, 'Operational power', 'Yes')).toBeChecked()
    await fillInReport(other, 'Hurricane')
    await scan(other)
    await pressSend(other)
    await seeThanks(other)
    await scan(other)
  })

  await test.step('the first finds the report and opens it', async () => {
    await page.getByRole('link', { name: 'Find disasters' }).click()
    await arriveAt(page, 'Find disasters')
    await unfoldSearch(page)
    await field(page, 'State').selectOption({ label: 'Mississippi' })
    await field(page, 'Credit union or reporter').fill('alex b')
    await pressSearch(page)
    const row = page.getByRole('row').filter({ hasText: neighbor.name })
    await expect(row).toBeVisible()
    await scan(page)
    await row.getByRole('link', { name: neighbor.name }).click()
    await arriveAt(page, neighbor.name)
    const systems = page.getByRole('list', { name: 'Systems' }).getByRole('listitem')
    await expect(systems).toHaveCount(5)
    await expect(systems.filter({ hasText: 'Operational power' })).toContainText('No')
    await expect(systems.filter({ hasText: 'Operational home banking' })).toContainText('Not said')
    for (const text of ['Pass Road, Ocean Springs', 'Both at Pass Road', 'Shortened', 'Yes, 14']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('The roof leaks over the lobby. Safe to enter.')).toBeVisible()
    await page.getByRole('link', { name: 'Close' }).click()
    await arriveAt(page, 'Find disasters')
    await expect(page).toHaveURL(/state=MS&name=alex/)
  })
})
