import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './steps/screen.ts'
import { type Screen, visit } from './steps/screens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Scans the page for accessibility problems: WCAG 2.2 A and AA and best practices, or only the given rules. */
export async function scan(page: Page, onlyRules: string[] = []): Promise<void> {
  // A target that is half hidden under the header while scrolling would count as too small.
  await page.evaluate('scrollTo(0, 0)')
  await untilStill(page)
  // There are no frames, so the scan does not need a second page to collect their results.
  // The places where a rule holds are not reported.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (onlyRules.length > 0 ? builder.withRules(onlyRules) : builder.withTags(standards)).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Placeholders that do not fit into their field. */
const cutPlaceholders = `[...document.querySelectorAll('input[placeholder]')].filter((input) => {
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const { font } = getComputedStyle(input, '::placeholder')
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font })
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return room > 0 && pen.measureText(input.placeholder).width > room
}).map((input) => input.placeholder)`

// Not innerWidth: a phone zooms out to content that is too wide, and innerWidth grows with it.
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const rootStyle = (style: string) => `document.documentElement.style.cssText = '${style}'`
const TWICE_THE_TEXT = 'font-size: 200%'
/** The text spacing of WCAG 2.2, 1.4.12. */
const WIDE_SPACING = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'

/** Rules for every screen: one main heading, no violation in either theme, room for text of twice the size, and for spaced text at 320 px. */
export async function keepTheRules(page: Page, screens: readonly Screen[]) {
  const size = page.viewportSize()
  for (const screen of screens) {
    await visit(page, screen)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await scan(page)
    // The other theme differs only in its colors.
    await page.evaluate("document.documentElement.dataset.theme = 'light'")
    await scan(page, ['color-contrast'])
    await page.evaluate(rootStyle(TWICE_THE_TEXT))
    expect(await page.evaluate<number>(sideways), `${screen.path}, text of twice the size`).toBeLessThanOrEqual(0)
    await page.evaluate(rootStyle(WIDE_SPACING))
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate<number>(sideways), `${screen.path}, spaced text`).toBeLessThanOrEqual(0)
    await page.evaluate(rootStyle(''))
    expect(await page.evaluate<number>(sideways), screen.path).toBeLessThanOrEqual(0)
    expect(await page.evaluate<string[]>(cutPlaceholders), screen.path).toEqual([])
    if (size) await page.setViewportSize(size)
  }
}
