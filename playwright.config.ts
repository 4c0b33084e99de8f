import { defineConfig, type ReporterDescription } from '@playwright/test'
import { findChromium, startedFrom } from './scripts/machine/chromium.ts'

const minute = 60_000
const resultFile = process.env.TEST_RESULT_FILE
/**
 * What people do outdoors, and what a phone shows in another way. The other journeys have the width of a desktop, and those tagged `@both` run at both. The
 * phone runs on the embedded database, the desktop on PostgreSQL where there is one.
 */
const onPhone = [
  'accounts/impersonation',
  'accounts/passkeys',
  'accounts/profile',
  'accounts/proof',
  'accounts/roll-call',
  'accounts/whole-roll-call',
  'back-office/people',
  'find-resources',
  'internal-checklist',
  'joining',
  'lending-on-phone',
  'nearby-by-touch',
  'nearby-on-phone',
  'offices',
  'offline',
  'offline-answers',
  'offline-screens',
  'open',
  'prepare',
  'prepare-saving',
  'register',
  'report',
  'report-update',
  'situation',
]
const ofPhone = String.raw`(?:^|[\s/])(?:${onPhone.join('|')})\.spec\.ts`
/** `npm test` counts, and prints a line for each file. A run of single files by hand shows each journey. */
const reporter: ReporterDescription[] = resultFile ? [['./e2e/file-reporter.ts'], ['json', { outputFile: resultFile }]] : [['list']]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // A journey waits longer than it computes: on two processors, two at a time leave half of them unused, and four make everything late.
  workers: 3,
  // No second try: a journey that needs one is a defect, of the product or of the journey.
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 4 * minute,
  // Ends what hangs. Beside programs that want both processors all the time, the journeys take three times as long as on an idle machine.
  globalTimeout: 75 * minute,
  // Costs nothing where things are as they should be; a busy machine is late.
  expect: { timeout: 20_000 },
  reporter,
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // A trace costs each journey a seventh of its time: scripts/test/test.ts asks for one where files are named.
    trace: 'off',
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
    { name: 'desktop', grep: new RegExp(`^(?!.*${ofPhone})|@both`), use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: new RegExp(`${ofPhone}|@both`), use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
})
