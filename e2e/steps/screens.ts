// Every screen with its heading, for the rules that apply to all of them.

import { isProtected, type Screen as ListedScreen, type ScreenPath, screens } from '../../web/app/screens.ts'
import type { SampleIncident } from './incidents.ts'

export interface Visit {
  /** The part of the URL after the screen's path, or instead of what follows its first `:`. */
  at?: string
  title: string | RegExp
}

export interface Screen {
  path: string
  title: string | RegExp
  /** Its entry in the list of screens. */
  listed?: ScreenPath
}

/** They have journeys of their own. */
const elsewhere: readonly string[] = [
  '/roll-call/:id',
  '/roll-call/:id/sheet',
  '/situation/:id/after-actions/:reportId',
  '/offices/:id/sign',
]

/** The variants of each screen to visit. A screen without an entry is visited once, under the title of its texts. */
const visitsOf = async (list: readonly ListedScreen[], named: Partial<Record<ScreenPath, readonly Visit[]>>): Promise<Screen[]> => {
  const visits = list.map(async ({ path, texts: [namespace] }) => {
    const ways = named[path as ScreenPath] ?? [{ title: await titleIn(namespace) }]
    return ways.map(({ at = '', title }) => ({ path: path.replace(/\/:.*/, '') + at, title, listed: path as ScreenPath }))
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
      '/unsubscribe/:token': [{ at: '/a-token', title: 'Stop the emails' }],
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
  storm: SampleIncident
  /** Notices of the own organization: a draft, one about a cyber incident, and one that was filed. */
  notices: { draft: string; cyber: string; filed: string }
}

export async function signedInScreens({ resource, report, request, colleague, storm, notices }: Ids): Promise<Screen[]> {
  const own = await visitsOf(
    screens.filter(({ access, path }) => access === 'signed-in' && !elsewhere.includes(path)),
    {
      '/dashboard': [{ title: /Sample Harbor/ }],
      '/prepare': [{ title: 'Prepare' }, { at: '?part=contacts', title: 'Prepare' }, { at: '?view=page', title: /^Prepare form of / }],
      '/situation': [{ title: 'Situation' }],
      '/situation/new': [{ title: 'Open an incident' }],
      ...incidentVisits(storm),
      '/offices': [{ title: 'List of your offices' }, { at: '?office=new', title: 'Add an office' }],
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
      // For associations; others are told so.
      '/alerts/new': [{ title: 'Create Alert' }],
      '/alerts/:id/edit': [{ at: '/none/edit', title: 'Create Alert' }],
      '/notices': [{ title: 'Notices to NCUA' }],
      '/notices/new': [{ title: 'Notice to NCUA' }, { at: '?kind=cyber', title: 'Notice to NCUA' }],
      '/notices/:id': Object.values(notices).map((id) => ({ at: `/${id}`, title: 'Notice to NCUA' })),
      '/roll-call': [{ title: 'Roll calls' }],
      '/roll-call/start': [{ title: 'Start a roll call' }],
      '/roster/import': [{ title: 'Read a list' }],
      '/help-requests': [{ title: 'Requests for help' }, { at: '?scope=ours', title: 'Requests for help' }],
      '/help-request': [{ at: `?id=${request}`, title: /^Generator for / }],
      // For associations; others are told so.
      '/league': [{ title: 'League' }],
      '/league/letters': [{ title: 'Letters' }, { at: '?state=undeliverable', title: 'Letters' }],
      '/league/letters/paste': [{ title: 'Paste a list' }],
      '/users/invite': [{ title: 'Invite several' }],
      '/users': [{ title: 'Users' }, { at: '?search=nobody+at+all', title: 'Users' }, { at: '?tab=create', title: 'Users' }],
      '/users/:id': [{ at: `/${colleague}`, title: /^Dana Reyes/ }],
    },
  )
  return [...own, { path: '/contact', title: 'Contact' }, { path: '/terms', title: 'Terms' }, { path: '/no-such-page', title: 'Not Found' }]
}

const incidentVisits = ({ incident: { id, name }, issued, directoryId }: SampleIncident) => ({
  '/situation/:id': [{ at: `/${id}`, title: name }],
  '/situation/:id/edit': [{ at: `/${id}/edit`, title: `Edit ${name}` }],
  '/situation/:id/close': [{ at: `/${id}/close`, title: `Close ${name}` }],
  '/situation/:id/calls': [{ at: `/${id}/calls`, title: 'Call list' }],
  '/situation/:id/review': [{ at: `/${id}/review`, title: `Review of ${name}` }],
  '/situation/:id/after-actions': [{ at: `/${id}/after-actions`, title: 'After-action reports' }],
  '/situation/:id/reports': [{ at: `/${id}/reports`, title: name }],
  '/situation/:id/reports/:reportId': [{ at: `/${id}/reports/${issued}`, title: /Situation report No\. 1/ }],
  '/log-call': [{ at: `?in=${id}`, title: 'Log a call' }],
  // For the desk; others are told so.
  '/log-call/:directoryId': [{ at: `/${directoryId}?in=${id}`, title: /^(?:Log a call|Sample )/ }],
  '/situation/:id/enter/:directoryId': [{ at: `/${id}/enter/${directoryId}`, title: /^Offices of / }],
})

interface BackOfficeIds {
  /** An organization, one of its people, and its report. */
  organization: { id: string; name: string }
  user: { id: string; name: string }
  report: string
  alert: string
}

/** Of the back office, for a developer. Their texts have no title, so each screen is named here. */
export async function backOfficeScreens({ organization, user, report, alert }: BackOfficeIds): Promise<Screen[]> {
  const listed = await visitsOf(
    screens.filter(({ access }) => access === 'developer'),
    {
      '/admin/dashboard': [{ title: 'Dashboard' }],
      '/admin/disasters': [{ title: 'Disasters' }],
      '/admin/disasters/:id': [{ at: `/${report}`, title: organization.name }],
      '/admin/help-requests': [{ title: 'Open requests' }],
      '/admin/incidents': [{ title: 'Incidents' }, { at: '?tab=coverage', title: 'Incidents' }],
      '/admin/credit-unions': [{ title: 'Credit Unions' }],
      '/admin/credit-unions/:id': [{ at: `/${organization.id}`, title: organization.name }],
      '/admin/waiting': [{ title: 'Waiting for confirmation' }, { at: '?tab=people', title: 'Waiting for confirmation' }],
      '/admin/waiting/:id': [{ at: `/${organization.id}`, title: organization.name }],
      '/admin/users': [{ title: 'Users' }],
      '/admin/users/:id': [{ at: `/${user.id}`, title: user.name }],
      '/admin/alerts': [{ title: 'Alerts' }, { at: '?search=nothing+like+this', title: 'Alerts' }],
      '/admin/alerts/new': [{ title: 'Create Alert' }],
      '/admin/alerts/:id': [{ at: `/${alert}`, title: 'Edit the alert' }],
      '/admin/feeds': [{ title: 'Feeds' }],
      '/admin/letters': [{ title: 'Letters' }],
      '/admin/connections': [{ title: 'Connections' }],
      '/admin/deleted/:section': [{ at: '/users', title: 'Users: Recently deleted' }],
    },
  )
  return [{ path: '/admin', title: 'Disasters' }, ...listed]
}

/** Of an incident, for the people who coordinate it. */
export async function deskScreens(storm: SampleIncident): Promise<Screen[]> {
  const { incident, draft } = storm
  const ofIncident = screens.filter(({ path }) => path.startsWith('/situation/:id') && !elsewhere.includes(path))
  return [
    { path: '/situation', title: 'Situation' },
    { path: '/situation/new', title: 'Open an incident' },
    ...(await visitsOf(ofIncident, incidentVisits(storm))),
    { path: `/situation/${incident.id}/reports/${draft}`, title: 'Situation report No. 2' },
    { path: '/league', title: 'League' },
    { path: '/league/letters', title: 'Letters' },
    { path: '/league/letters/paste', title: 'Paste a list' },
  ]
}
