import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './steps/screen.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const scanner = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The places where a rule holds are not collected. */
const scanning = (
  rules: object,
) => `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary, any }) =>
      [target.join(' ') + ': ' + failureSummary, ...any.flatMap(({ relatedNodes }) => relatedNodes.map(({ html }) => html))].join('\\n'),
    ),
  })))`

/** Scans the page for accessibility problems: WCAG 2.2 A and AA and best practices, or only the given rules. */
export async function scan(page: Page, onlyRules: string[] = []): Promise<void> {
  // A target that is half hidden under the header while scrolling would count as too small.
  await page.evaluate('scrollTo(0, 0)')
  // While the next rows load, those of before are faded.
  await expect(page.locator('table[aria-busy]')).toHaveCount(0)
  await untilStill(page)
  // There are no frames, and each document keeps the scanner: loading it takes as long as a scan.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await scanner)
  const rules = onlyRules.length > 0 ? { runOnly: { type: 'rule', values: onlyRules } } : { runOnly: { type: 'tag', values: standards } }
  expect(await page.evaluate(scanning(rules)), `accessibility of ${page.url()}`).toEqual([])
}

/** Placeholders that do not fit into their field. */
const cutPlaceholders = `[...document.querySelectorAll('input[placeholder]')].filter((input) => {
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const { font } = getComputedStyle(input, '::placeholder')
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font })
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return room > 0 && pen.measureText(input.placeholder).width > room
}).map((input) => input.placeholder)`

/** What makes the page wider than the screen. Not by innerWidth: a phone zooms out to content that is too wide, and innerWidth grows with it. */
const tooWide = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth)
  return wide.map(({ tagName, className, textContent }) => [scrollWidth - clientWidth, tagName, className, textContent.slice(0, 30)].join(' '))
})()`
const rootStyle = (style: string) => `document.documentElement.style.cssText = '${style}'`
const TWICE_THE_TEXT = 'font-size: 200%'
/** The text spacing of WCAG 2.2, 1.4.12. */
const WIDE_SPACING = 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em'

const AHEAD = 27 * 60 * 60 * 1000
/** The clock of the device is a day and three hours ahead of the server's. */
const clockAhead = `{
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...parts) {
      if (parts.length > 0) super(...parts)
      else super(Real.now() + ${AHEAD})
    }
    static now() {
      return Real.now() + ${AHEAD}
    }
  }
}`

/**
 * At one of the two widths the device's clock is wrong: what the browser draws first is what the server has rendered, whatever time it is here. A part that asks
 * the device fails with an error of hydration, which it would otherwise do only where a minute or a day ends in between.
 */
export async function withWrongClock(page: Page) {
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.addInitScript(clockAhead)
}

/** Rules for the screen that is shown: one main heading, no violation in either theme, room for text of twice the size, and for spaced text at 320 px. */
export async function keepTheRules(page: Page, path: string) {
  const size = page.viewportSize()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await scan(page)
  // The other theme differs only in its colors.
  await page.evaluate("document.documentElement.dataset.theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light'")
  await scan(page, ['color-contrast'])
  await page.evaluate(rootStyle(TWICE_THE_TEXT))
  expect.soft(await page.evaluate<string[]>(tooWide), `${path}, text of twice the size`).toEqual([])
  await page.evaluate(rootStyle(WIDE_SPACING))
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate<string[]>(tooWide), `${path}, spaced text`).toEqual([])
  await page.evaluate(rootStyle(''))
  expect.soft(await page.evaluate<string[]>(tooWide), path).toEqual([])
  expect.soft(await page.evaluate<string[]>(cutPlaceholders), path).toEqual([])
  if (size) await page.setViewportSize(size)
}
