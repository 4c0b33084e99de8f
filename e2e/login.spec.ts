import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'
import { expect, test } from './fixtures.ts'
import { enrolled, sitDown } from './steps/people.ts'
import { fillInReport, openReport } from './steps/report.ts'
import { arriveAt, field, isNotRed, isRed } from './steps/screen.ts'
import { discardAndSignOut, openLogin, typeLogin } from './steps/sign-in.ts'

const wrong = 'Sorry, there was an error. Please ensure your email and password are correct.'

test('a first visit sends no call that is refused', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/self')) asked.push(request.url())
  })
  await page.goto('/login')
  await expect(page).toHaveTitle(/Breakwater/)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  expect(asked).toEqual([])
})

test('a login that is not valid is not sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) sent.push(request.url())
  })
  await openLogin(page)
  await expect(page.getByText('at least 8 chars')).toBeVisible()
  await isNotRed(field(page, 'Email'))
  await typeLogin(page, 'dana at example', 'seven 7')
  await expect(page.getByRole('alert')).toHaveText('Please Fill Out All Fields')
  await isRed(field(page, 'Email'))
  await isRed(field(page, 'Password'))
  expect(sent).toEqual([])
})

test('a wrong password and an unknown address get the same message; Back clears it', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 .*\/auth\/login/)
  const dana = await enrolled(app)
  await openLogin(page)
  await typeLogin(page, dana.email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await expect(page.getByText('Locked out?')).toHaveCount(0)
  await typeLogin(page, 'nobody@example.org')
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await expect(page.getByText('Locked out? Call 555-')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(field(page, 'Email')).toHaveValue('nobody@example.org')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await arriveAt(page, 'Login')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await typeLogin(page, dana.email.toUpperCase())
  await arriveAt(page, dana.organization)
})

test('a server that is away is not a wrong password', async ({ page, app, expectErrors }) => {
  expectErrors(/ 503 .*\/auth\/login/)
  await openLogin(page)
  await page.route('**/auth/login', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later.' } }))
  await typeLogin(page, 'dana@example.org')
  await expect(page.getByRole('alert')).toContainText('The service can’t check your email and password right now.')
  await page.unroute('**/auth/login')
  await typeLogin(page, (await enrolled(app)).email)
  await arriveAt(page, /Credit Union/)
})

test('sign-in leads to the wanted path', async ({ page, app }) => {
  const dana = await enrolled(app)
  await page.goto('/find-disasters?state=MS&page=2')
  await expect(page).toHaveURL('/login?redirect=%2Ffind-disasters%3Fstate%3DMS%26page%3D2')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await typeLogin(page, dana.email)
  await arriveAt(page, 'Find disasters')
  await expect(page).toHaveURL(/\/find-disasters\?state=MS/)
})

test('sign-in does not lead to another site', async ({ page, app }) => {
  const dana = await enrolled(app)
  await openLogin(page, '/login?redirect=//evil.example')
  await typeLogin(page, dana.email)
  await arriveAt(page, dana.organization)
  await expect(page).toHaveURL(`${app.url}/dashboard`)
})

test('a signed-in person is sent on from /login', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/login?redirect=/alerts')
  await expect(page).toHaveURL('/alerts')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('logout clears the browser’s stored data and the session', async ({ page, app }) => {
  const dana = await enrolled(app)
  await openLogin(page)
  await typeLogin(page, dana.email)
  await arriveAt(page, dana.organization)
  const kept = () => page.evaluate<string[]>('Object.keys(localStorage)')
  expect(await kept()).toContain('vuex')
  await openReport(page)
  await fillInReport(page)
  await expect.poll(kept).toContain(`breakwater.draft.${dana.user.id}.disaster-report`)
  await discardAndSignOut(page, '1 thing')
  await expect(page).toHaveURL('/login')
  expect((await kept()).filter((key) => key === 'vuex' || key.includes('draft'))).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
})

test('guessing is rate-limited', async ({ page, app, expectErrors }) => {
  expectErrors(/ 429 .*\/auth\/login/)
  const dana = await enrolled(app)
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.request.post(`${API_BASE}/auth/login`, {
      headers: { [AJAX_HEADER]: AJAX_MARKER },
      data: { email: dana.email, password: `guess number ${attempt}` },
    })
  }
  await openLogin(page)
  await typeLogin(page, dana.email)
  await expect(page.getByRole('alert')).toHaveText(
    'Too many attempts. Try again in 15 minutes. To sign in now, choose “Forgot password?” and set a new password.',
  )
})
