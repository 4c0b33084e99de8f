import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'

test('a visitor reaches the sign-in page', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Breakwater/)
  await scan(page)
})
