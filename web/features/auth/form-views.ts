// The forms behind the landing page. Each loads when somebody goes for it: the landing page needs no field, no schema and no directory.

import type { ComponentType } from 'react'
import type { AppSettings } from '#contract/app-settings/schemas.ts'
import { preloadable } from '#web/lib/preloadable.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { viewOf } from './views.ts'

interface Props {
  settings: AppSettings | undefined
}

/** A form with what the server may say of it. */
const form = (load: () => Promise<ComponentType<Props>>) =>
  preloadable<Props>(async () => {
    const [Form] = await Promise.all([load(), loadTexts('sentences')])
    return Form
  })

export const formViews = {
  login: form(() => import('./LoginForm.tsx').then((file) => file.LoginForm)),
  'forgot-password': form(() => import('./ForgotPassword.tsx').then((file) => file.ForgotPassword)),
  register: form(() => import('./RegisterForm.tsx').then((file) => file.RegisterForm)),
  'social-register': form(() => import('./SocialRegisterForm.tsx').then((file) => file.SocialRegisterForm)),
}

/** Fetches the form that this address shows. */
export async function fetchFormOf(query: URLSearchParams) {
  const view = viewOf(query)
  if (view !== 'landing') await formViews[view].preload()
}
