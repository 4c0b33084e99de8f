// Every screen, loaded once at each width by a browser that has loaded nothing yet: it arrives rendered and is taken over as it came, in few requests and
// little weight, asks for nothing that came with it, does not move, and keeps the rules for every screen. What a page shows whom is in page-walk.spec.ts.

import type { Page } from '@playwright/test'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { firstVisitOf, isRendered } from './first-visit.ts'
import { type App, expect, test } from './fixtures.ts'
import { keepTheRules, withWrongClock } from './scan.ts'
import type { Directory } from './steps/directory.ts'
import { sampleIncident } from './steps/incidents.ts'
import { developerOf, type Person, sitDown } from './steps/people.ts'
import { sampleBackOfficeScreens, sampleScreens } from './steps/sample-screens.ts'
import { arriveAt } from './steps/screen.ts'
import { deskScreens, type Screen, visitorScreens } from './steps/screens.ts'

// The longest journeys: workers share them.
test.describe.configure({ mode: 'parallel' })

interface Walk {
  person?: Person
  screens: Screen[]
  close?: () => Promise<unknown>
}

async function deskWalk(app: App): Promise<Walk> {
  const storm = await sampleIncident(app)
  return { person: await developerOf(app), screens: await deskScreens(storm), close: storm.close }
}

const readers: Record<string, { parts: number; open: (app: App, directory: Directory) => Promise<Walk> }> = {
  'a visitor': { parts: 1, open: async () => ({ screens: await visitorScreens() }) },
  'the desk': { parts: 1, open: deskWalk },
  'a signed-in person': { parts: 3, open: sampleScreens },
  'the back office': { parts: 2, open: sampleBackOfficeScreens },
}

/** The phone reads Spanish on a light ground, the desktop English on a dark one. */
const displays = {
  phone: { language: 'es', theme: 'light' },
  desktop: { language: 'en', theme: 'dark' },
} as const

/** A browser that says how it shows pages, and has loaded none. */
async function sitDownAt(page: Page, { person, url, display }: { person: Person | undefined; url: string; display: object }) {
  const value = pageCookie({ ...defaultDisplay, timeZone: 'America/Chicago', ...display })
  await page.context().addCookies([{ name: PAGE_COOKIE, value, url }])
  await page.addInitScript(`localStorage.setItem('breakwater.display', '${JSON.stringify(display)}')`)
  await withWrongClock(page)
  if (person) await sitDown(page, person)
}

/** The first window of a process hears of what happened just before. It has heard it when the others open. */
async function hearTheNews(page: Page) {
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
}

for (const [who, { parts, open }] of Object.entries(readers)) {
  for (let part = 0; part < parts; part += 1) {
    test(`each screen of ${who}, ${part + 1} of ${parts}`, { tag: '@both' }, async ({ page, newPage, app, directory }, { project }) => {
      test.setTimeout(6 * 60_000)
      const display = displays[project.name === 'phone' ? 'phone' : 'desktop']
      const { person, screens, close } = await open(app, directory)
      if (person) {
        expect((await person.api.put('users/self/display', { data: display })).status()).toBe(200)
        await sitDown(page, person)
        await hearTheNews(page)
      }
      const own = screens.filter((_, place) => place % parts === part)
      let rendered = 0
      for (const screen of own) {
        const fresh = await newPage()
        await sitDownAt(fresh, { person, url: app.url, display })
        const { expectFew } = await firstVisitOf(fresh)
        await fresh.goto(screen.path)
        await arriveAt(fresh, display.language === 'en' ? screen.title : /./)
        await fresh.waitForLoadState('networkidle')
        await expect(fresh.locator('html')).toHaveAttribute('lang', display.language)
        if (await isRendered(fresh)) rendered += 1
        await expectFew(screen, display.language)
        await keepTheRules(fresh, screen.path)
        await fresh.close()
      }
      expect(rendered).toBeGreaterThan(own.length / 2)
      // The desk is everybody's.
      await person?.api.put('users/self/display', { data: displays.desktop })
      await close?.()
    })
  }
}
