import { defineConfig, type ReporterDescription } from '@playwright/test'
import { findChromium, startedFrom } from './scripts/chromium.ts'

const minute = 60_000
const resultFile = process.env.TEST_RESULT_FILE
const specOf = (name: string) => `**/${name}.spec.ts`
// Rules that no width changes are tried at one of them. The phone runs on the embedded database, the desktop on PostgreSQL where there is one.
const onlyOnDesktop = [
  'lending',
  'login',
  'nearby',
  'session-ends',
  'sessions',
  'social-sign-in',
  'weight',
  'back-office/exports',
  'back-office/alerts',
].map(specOf)
const onlyOnPhone = [
  'lending-on-phone',
  'nearby-by-touch',
  'nearby-on-phone',
  'report',
  'offline',
  'offline-answers',
  'offline-screens',
  'register',
  'internal-checklist',
  'passkeys',
  'back-office/people',
].map(specOf)
const reporter: ReporterDescription[] = [['list']]
if (resultFile) reporter.push(['json', { outputFile: resultFile }])

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // A journey waits longer than it computes: on two processors, two at a time leave half of them unused, and four make everything late.
  workers: 3,
  // A whole run gives a journey a second try, and says so: one that needs it is a defect, but not one of what was changed.
  retries: resultFile ? 1 : 0,
  forbidOnly: !!process.env.CI,
  timeout: 2 * minute,
  globalTimeout: 25 * minute,
  expect: { timeout: 10_000 },
  reporter,
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Without pictures: they cost every journey time, and the snapshots say the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    // A worker fetches the whole app into each new browser: only the journeys without a network have one.
    serviceWorkers: 'block',
    launchOptions: {
      ...startedFrom(findChromium()),
      // Chromium's sandbox refuses to run as root.
      chromiumSandbox: process.getuid?.() !== 0,
      // Nothing of the browser's own leaves the machine. Without a graphics card drawing is quicker when none is made up.
      args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: onlyOnPhone, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', testIgnore: onlyOnDesktop, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
})
