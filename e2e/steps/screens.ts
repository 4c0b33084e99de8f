// Every screen with its heading, for what must hold on all of them.

import type { Page } from '@playwright/test'
import { arriveAt } from './screen.ts'

interface Screen {
  path: string
  title: string | RegExp
}

export const visitorScreens: readonly Screen[] = [
  { path: '/login', title: 'Ready before. Reachable after.' },
  { path: '/login?view=login', title: 'Login' },
  { path: '/login?view=register', title: 'Register your organization' },
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
]

/** `resource` and `report` are the ids of what others share and have reported. */
export const signedInScreens = ({ resource, report }: { resource: string; report: string }): readonly Screen[] => [
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
  { path: '/find-resources?name=nobody+at+all', title: 'Find resources' },
  { path: `/resource-view?id=${resource}`, title: /Sample Harbor/ },
  { path: '/request-resource', title: 'Form Goes Here' },
  { path: '/alerts', title: 'Alerts & Events' },
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
