import { expect, type Page } from '@playwright/test'
import { field } from './screen.ts'
import { openUsers, tab } from './users.ts'

/** Invites a person by email, from the Create tab. */
export async function invite(page: Page, email: string) {
  await openUsers(page)
  await tab(page, 'Create').click()
  const form = page.getByRole('form', { name: 'Invite coworkers' })
  await field(form, 'Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible()
}

/** The pending invitation on the dashboard. */
export const invitationFrom = (page: Page, organization: string) =>
  page.getByRole('region', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: organization })
