// Every screen with its heading, for the rules that apply to all of them.

import type { Page } from '@playwright/test'
import { isProtected, type Screen as ListedScreen, type ScreenPath, screens } from '../../web/app/screens.ts'
import { arriveAt } from './screen.ts'

export interface Visit {
  /** The part of the URL after the screen's path. */
  at?: string
  title: string | RegExp
}

export interface Screen {
  path: string
  title: string | RegExp
}

/** The back office has its own journeys (back-office/screens.spec.ts). */
const elsewhere: readonly string[] = ['/admin']

/** The variants of each screen to visit. A screen without an entry is visited once, under the title of its texts. */
const visitsOf = async (list: readonly ListedScreen[], named: Partial<Record<ScreenPath, readonly Visit[]>>): Promise<Screen[]> => {
  const visits = list.map(async ({ path, texts: [namespace] }) => {
    const ways = named[path as ScreenPath] ?? [{ title: await titleIn(namespace) }]
    return ways.map(({ at = '', title }) => ({ path: path.replace(/\/:\w+/, '') + at, title }))
  })
  return (await Promise.all(visits)).flat()
}

async function titleIn(namespace: string | undefined): Promise<string> {
  const file: Record<string, { title?: string }> = await import(`../../web/messages/en/${namespace}.ts`)
  const [texts] = Object.values(file)
  if (!texts?.title) throw new Error(`The texts of ${namespace} have no title: name the visit in e2e/steps/screens.ts.`)
  return texts.title
}

export const visitorScreens = () =>
  visitsOf(
    screens.filter((screen) => !isProtected(screen)),
    {
      '/login': [
        { title: 'Ready before. Reachable after.' },
        { at: '?view=login', title: 'Login' },
        { at: '?view=register', title: 'Register your organization' },
        { at: '?view=forgot-password', title: 'Forgot password?' },
      ],
      '/reset-password/:token': [{ at: '/a-token', title: 'Set a new password' }],
      '/prove-email/:token': [{ at: '/a-token', title: 'Verify your email address' }],
      '/terms': [{ title: 'Terms' }],
      '/privacy': [{ title: 'Privacy' }],
      '/contact': [{ title: 'Contact' }],
    },
  )

interface Ids {
  /** A resource and a report of another organization. */
  resource: string
  report: string
  /** A help request of another organization. */
  request: string
  /** A person of the own organization. */
  colleague: string
}

export async function signedInScreens({ resource, report, request, colleague }: Ids): Promise<Screen[]> {
  const own = await visitsOf(
    screens.filter((screen) => isProtected(screen) && !elsewhere.includes(screen.path)),
    {
      '/dashboard': [{ title: /Sample Harbor/ }],
      '/prepare': [{ title: 'Prepare' }, { at: '?tab=Contacts', title: 'Prepare' }, { at: '?view=page', title: /^Prepare form of / }],
      '/report-disaster': [{ title: 'Report a disaster' }],
      '/find-disasters': [{ title: 'Find disasters' }],
      '/disaster-view': [{ at: `?id=${report}`, title: /Sample Harbor/ }],
      '/find-resources': [
        { title: 'Find resources' },
        { at: '?view=map', title: 'Find resources' },
        { at: '?name=nobody+at+all', title: 'Find resources' },
      ],
      '/resource-view': [{ at: `?id=${resource}`, title: /Sample Harbor/ }],
      '/request-resource': [{ title: 'Ask for help' }],
      '/help-requests': [{ title: 'Requests for help' }, { at: '?scope=ours', title: 'Requests for help' }],
      '/help-request': [{ at: `?id=${request}`, title: /^Generator for / }],
      '/users': [
        { title: 'Users' },
        { at: '?search=nobody+at+all', title: 'Users' },
        { at: '?tab=create', title: 'Users' },
        { at: `?id=${colleague}`, title: /^Dana Reyes/ },
      ],
    },
  )
  return [...own, { path: '/contact', title: 'Contact' }, { path: '/terms', title: 'Terms' }, { path: '/no-such-page', title: 'Not Found' }]
}

export async function visit(page: Page, { path, title }: Screen) {
  await page.goto(path)
  await arriveAt(page, title)
  // Wait until everything has loaded.
  await page.waitForLoadState('networkidle')
}
