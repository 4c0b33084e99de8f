import { defaultDisplay, PAGE_COOKIE, pageCookie } from '../contract/display/page-cookie.ts'
import { weighedInBrowser } from '../scripts/build/screens.ts'
import { filesOfScreen } from '../scripts/check/weight.ts'
import { expect, test } from './fixtures.ts'
import { enrolled, sitDown } from './steps/people.ts'

// `npm run check` adds up the files of the build. This test compares its table with what a browser really loads.
for (const screen of weighedInBrowser) {
  test(`a first visit to ${screen.path} (${screen.language}) loads what the weight table says`, async ({ page, app }) => {
    await page.addInitScript(`localStorage.setItem('breakwater.display', '{"language":"${screen.language}"}')`)
    if (!screen.isProtected) {
      const look = pageCookie({ ...defaultDisplay, language: screen.language })
      await page.context().addCookies([{ name: PAGE_COOKIE, value: look, url: app.url }])
    } else {
      // Without a report to show, there is no map.
      const other = await enrolled(app)
      await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: { generators_available: true } })
      await sitDown(page, await enrolled(app))
    }
    const sent = new Map<string, Promise<number>>()
    page.on('requestfinished', (request) => {
      if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return
      const file = request.isNavigationRequest() ? 'index.html' : new URL(request.url()).pathname.slice(1)
      sent.set(
        file,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
    })
    await page.goto(screen.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (screen.path.endsWith('view=map')) await page.getByRole('list', { name: 'Organizations on the map' }).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(sent.values())
    expect([...sent.keys()].sort()).toEqual(['index.html', ...(await filesOfScreen(screen))].sort())
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(screen.budget)
  })
}
