// The journey through the portal that must work in every engine, and a visit to every screen.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { type AppServer, apiContext } from '../app-server.ts'
import { importDirectory } from '../steps/directory.ts'
import { enrolled, type Person } from '../steps/people.ts'
import { sampleBackOfficeScreens, sampleScreens } from '../steps/sample-screens.ts'
import { type Screen, visitorScreens } from '../steps/screens.ts'
import type { Browser } from './browser.ts'
import { PersonAt } from './person.ts'

/** A phone and a desktop; the back office is for desks, down to a small one. */
const widths = [390, 1280]
const backOfficeWidths = [390, 1024, 1280]
const height = 844

export interface Attempt {
  name: string
  /** The rest of the sitting makes no sense without it. */
  isNeeded?: true
  run(browser: Browser): Promise<void>
}

/** The attempts of one person, in this order, in a browser of their own. */
export interface Sitting {
  attempts: Attempt[]
}

interface Place {
  app: AppServer
  /** The folder of the pictures. */
  folder: string
}

/** People and data are new for each engine, so that no engine finds what another left. */
export async function sittingsAt({ app, folder }: Place): Promise<Sitting[]> {
  await mkdir(folder, { recursive: true })
  const sample = { ...app, api: () => request.newContext(apiContext(app.url)) }
  const own = await sampleScreens(sample, await importDirectory(sample))
  const backOffice = await sampleBackOfficeScreens(sample)
  const lender = await enrolled(sample, { credit_union_name: 'Lantern Bay Credit Union', city: 'Gulfport' })
  await lender.api.put(`credit-union/${lender.user.credit_union_id}`, { data: { generators_available: true } })
  const visits = (list: readonly Screen[], sizes: readonly number[]) =>
    list.flatMap((screen) => sizes.map((width) => visit({ app, folder }, { screen, width })))
  return [
    {
      attempts: [
        darkTheme(app),
        ...visits(await visitorScreens(), widths),
        ...journey({ app, person: own.person, lender }),
        ...visits(own.screens, widths),
        ...visits(
          own.screens.filter(({ path }) => /^\/find-.*view=map/.test(path)),
          [1024],
        ),
      ],
    },
    { attempts: [darkTheme(app), signIn(app, backOffice.person), ...visits(backOffice.screens, backOfficeWidths)] },
  ]
}

const darkTheme = ({ url }: AppServer): Attempt => ({
  name: 'the dark theme',
  run: async (browser) => {
    await browser.resize(1280, height)
    await browser.open(`${url}/login`)
    await browser.evaluate(`localStorage.setItem('breakwater.display', '{"theme":"dark"}')`)
  },
})

const signIn = ({ url }: AppServer, { email, password, organization }: Person): Attempt => ({
  name: 'sign in',
  isNeeded: true,
  run: async (browser) => {
    const person = new PersonAt(browser)
    await browser.open(`${url}/login?view=login`)
    await person.arriveAt('Login')
    await person.type('Email', email)
    await person.type('Password', password)
    await person.press({ role: 'button', name: 'Login' })
    await person.arriveAt(organization)
  },
})

interface Cast {
  app: AppServer
  person: Person
  /** Of an organization that shares a generator. */
  lender: Person
}

const journey = ({ app, person, lender }: Cast): Attempt[] => [
  signIn(app, person),
  { name: 'report a disaster', run: (browser) => report(browser, app) },
  { name: 'find who shares, in the list and on the map', run: (browser) => find(browser, { app, lender }) },
  { name: 'check a line of the internal checklist', run: (browser) => checkLine(browser, app) },
]

async function report(browser: Browser, { url }: AppServer) {
  const person = new PersonAt(browser)
  await browser.open(`${url}/report-disaster`)
  await person.arriveAt('Report a disaster')
  await person.type('Type of disaster', 'Hurricane')
  await person.answer('Operational power', 'No')
  await person.type('Building status', 'The roof leaks over the lobby.')
  await person.answer('Hours of operation', 'Shortened')
  await person.answer('All branches operational', 'Yes')
  await person.answer('All ATMs operational', 'Yes')
  await person.type('Number of employees affected', '14')
  await person.answer('Do employees need financial assistance?', 'No')
  await person.press({ role: 'button', name: 'Check your answers' })
  await person.press({ role: 'button', name: 'Send report' })
  await person.see({ role: 'dialog', name: 'Thank you. Your report was sent.' })
}

async function find(browser: Browser, { app, lender }: Pick<Cast, 'app' | 'lender'>) {
  const person = new PersonAt(browser)
  await browser.open(`${app.url}/find-resources`)
  await person.arriveAt('Find resources')
  await person.type('Name', 'lantern bay')
  await person.press({ role: 'button', name: 'Search' })
  await person.see({ role: 'link', name: lender.organization })
  await browser.open(`${app.url}/find-resources?view=map`)
  await person.arriveAt('Find resources')
  await person.press({ role: 'button', name: 'Zoom in' })
  await person.press({ role: 'radio', name: 'List' })
  await person.see({ role: 'link', name: lender.organization })
}

async function checkLine(browser: Browser, { url }: AppServer) {
  const person = new PersonAt(browser)
  await browser.open(`${url}/internal-checklist`)
  await person.arriveAt('Internal Checklist')
  await person.press({ role: 'checkbox', name: 'Charge mobile phones and radios' })
  await person.seeText('1 change isn’t saved yet. Press Done to save it.')
  await person.press({ role: 'button', name: 'Done' })
  await person.see({ role: 'dialog', name: 'Prepare Form Completed' })
}

const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

function visit({ app, folder }: Place, { screen: { path, title }, width }: { screen: Screen; width: number }): Attempt {
  return {
    name: `${path} at ${width}`,
    run: async (browser) => {
      await browser.resize(width, height)
      await browser.open(app.url + path)
      await new PersonAt(browser).seeAllOf(title)
      await writeFile(join(folder, `${fileName(path)}-${width}.png`), await browser.screenshot())
      const overflow = await browser.evaluate<number>(sideways)
      if (overflow > 0) throw new Error(`${overflow} px too wide`)
    },
  }
}

/** Without the IDs, which are new each time. */
const fileName = (path: string) =>
  path
    .replace(/\bid=[\w-]+/, 'record')
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')
