// Every screen with its heading, for what must hold on all of them.

import type { Page } from '@playwright/test'
import { arriveAt } from './screen.ts'

export interface Screen {
  path: string
  title: string | RegExp
}

export const visitorScreens: readonly Screen[] = [
  { path: '/login', title: 'Ready before. Reachable after.' },
  { path: '/login?view=login', title: 'Login' },
  { path: '/login?view=register', title: 'Register your organization' },
  { path: '/login?view=forgot-password', title: 'Forgot password?' },
  { path: '/reset-password/a-token', title: 'Set a new password' },
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
]

interface Ids {
  /** What others share and have reported. */
  resource: string
  report: string
  /** What another organization needs. */
  request: string
  /** Somebody of the own organization. */
  colleague: string
}

export const signedInScreens = ({ resource, report, request, colleague }: Ids): readonly Screen[] => [
  { path: '/dashboard', title: /Sample Harbor/ },
  { path: '/connect', title: 'Connect' },
  { path: '/prepare', title: 'Prepare' },
  { path: '/prepare?tab=Contacts', title: 'Prepare' },
  { path: '/prepare?view=page', title: /^Preparedness of / },
  { path: '/internal-checklist', title: 'Internal Checklist' },
  { path: '/report-disaster', title: 'Report a disaster' },
  { path: '/find-disasters', title: 'Find disasters' },
  { path: `/disaster-view?id=${report}`, title: /Sample Harbor/ },
  { path: '/find-resources', title: 'Find resources' },
  { path: '/find-resources?view=map', title: 'Find resources' },
  { path: '/find-resources?name=nobody+at+all', title: 'Find resources' },
  { path: `/resource-view?id=${resource}`, title: /Sample Harbor/ },
  { path: '/request-resource', title: 'Ask for help' },
  { path: '/help-requests', title: 'Requests for help' },
  { path: '/help-requests?scope=ours', title: 'Requests for help' },
  { path: `/help-request?id=${request}`, title: /^Generator for / },
  { path: '/alerts', title: 'Alerts & Events' },
  { path: '/profile', title: 'Profile' },
  { path: '/security', title: 'Security' },
  { path: '/display', title: 'Display' },
  { path: '/users', title: 'Users' },
  { path: '/users?search=nobody+at+all', title: 'Users' },
  { path: '/users?tab=create', title: 'Users' },
  { path: `/users?id=${colleague}`, title: /^Dana Reyes/ },
  { path: '/audit', title: 'Audit trail' },
  { path: '/contact', title: 'Contact' },
  { path: '/terms', title: 'Terms' },
  { path: '/no-such-page', title: 'Not Found' },
]

export async function visit(page: Page, { path, title }: Screen) {
  await page.goto(path)
  await arriveAt(page, title)
  // What is still being loaded says so.
  await page.waitForLoadState('networkidle')
}
