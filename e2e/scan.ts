import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './steps/screen.ts'
import { type Screen, visit } from './steps/screens.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Scans the page as it stands for what keeps people out: WCAG 2.2 A and AA, and what is good practice beyond, or only for these rules. */
export async function scan(page: Page, onlyRules: string[] = []): Promise<void> {
  // What is half under the header while one scrolls would count as too small to be pressed.
  await page.evaluate('scrollTo(0, 0)')
  await untilStill(page)
  // There are no frames, so that the scan needs no second page to gather what was found in each.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (onlyRules.length > 0 ? builder.withRules(onlyRules) : builder.withTags(standards)).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Placeholders that their field is too narrow for. */
const cutPlaceholders = `[...document.querySelectorAll('input[placeholder]')].filter((input) => {
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const { font } = getComputedStyle(input, '::placeholder')
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font })
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return room > 0 && pen.measureText(input.placeholder).width > room
}).map((input) => input.placeholder)`

// Not innerWidth: a phone zooms out to what is too wide, and that grows with it.
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const rootStyle = (style: string) => `document.documentElement.style.cssText = '${style}'`
const TWICE_THE_TEXT = 'font-size: 200%'
/** As WCAG 2.2 has it in 1.4.12. */
const WIDE_SPACING = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'

/** What holds on every screen: one heading of the first order, no violation in either theme, room for text of twice the size, and at 320 px for spaced text. */
export async function keepTheRules(page: Page, screens: readonly Screen[]) {
  const size = page.viewportSize()
  for (const screen of screens) {
    await visit(page, screen)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await scan(page)
    // The other theme has other colors and is otherwise the same.
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
