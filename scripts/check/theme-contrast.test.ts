import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheet = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** The colors of a theme: `--ink-1: light-dark(#0d1a2c, #eef3fa)`, or one color for both. */
function colorsOf(theme: 'light' | 'dark'): Record<string, string> {
  const colors = sheet.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)
  return Object.fromEntries([...colors].map(([, name, light, dark, both]) => [name, both ?? (theme === 'light' ? light : dark)]))
}

/** Relative luminance, as defined by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

const grounds = ['surface-0', 'surface-1', 'surface-2', 'field']
const pairs = (fronts: string[], behind: string[], least: number) =>
  fronts.flatMap((front) => behind.map((ground) => ({ front, ground, least })))
const signals = ['good', 'caution', 'bad', 'unknown']

/** The contrast that the comments next to the tokens promise: text 4.5:1 (1.4.3); control borders, icons, selection and focus 3:1 (1.4.11). */
const rules = [
  ...pairs(['ink-1', 'ink-2', 'ink-3', 'accent'], grounds, 4.5),
  ...pairs(['ink-1'], ['surface-3', 'accent-tint'], 4.5),
  ...signals.flatMap((signal) => pairs([`${signal}-ink`], [`${signal}-tint`], 4.5)),
  ...pairs(['accent-ink'], ['accent', 'accent-hover', 'accent-press'], 4.5),
  ...pairs(['danger-ink'], ['danger', 'danger-hover'], 4.5),
  ...pairs(['line-strong', 'focus', ...signals], grounds, 3),
  ...pairs(['focus'], ['surface-3', 'accent-tint', 'good-tint', 'caution-tint', 'bad-tint'], 3),
  ...signals.flatMap((signal) => pairs([signal], [`${signal}-tint`], 3)),
]

it.each(['dark', 'light'] as const)('the %s theme can be read and its controls be seen', (theme) => {
  const colors = colorsOf(theme)
  const measured = rules.map((rule) => ({ ...rule, contrast: contrast(colors[rule.front] ?? '', colors[rule.ground] ?? '') }))
  expect(measured.filter((rule) => !(rule.contrast >= rule.least))).toEqual([])
})
