// The forms behind the landing page. Each loads when somebody goes for it: the landing page needs no field, no schema and no directory.

import type { AppSettings } from '#contract/app-settings.ts'
import { preloadable } from '#web/lib/preloadable.ts'
import { viewOf } from './views.ts'

interface Props {
  settings: AppSettings | undefined
}

export const formViews = {
  login: preloadable<Props>(() => import('./LoginForm.tsx').then((file) => file.LoginForm)),
  'forgot-password': preloadable<Props>(() => import('./ForgotPassword.tsx').then((file) => file.ForgotPassword)),
  register: preloadable<Props>(() => import('./RegisterForm.tsx').then((file) => file.RegisterForm)),
  'social-register': preloadable<Props>(() => import('./SocialRegisterForm.tsx').then((file) => file.SocialRegisterForm)),
}

/** Fetches the form that this address shows. */
export async function fetchFormOf(query: URLSearchParams) {
  const view = viewOf(query)
  if (view !== 'landing') await formViews[view].preload()
}
