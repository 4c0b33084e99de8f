import type { Device } from '#server/domain/mail/words/words.ts'

/** A browser and its system, from its user agent: enough for a person to recognize their own device. */
export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
  system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
})

/** The same in words. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, system } = deviceOf(userAgent)
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ')
}

// The order matters: most browsers also name those whose pages they want.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/CriOS|Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
