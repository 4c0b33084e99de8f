// The forms behind the landing page. Each loads on demand: the landing page needs no field, no schema and no directory.

import type { ComponentType } from 'react'
import type { AppSettings } from '#contract/app-settings/schemas.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { viewOf } from './views.ts'

interface Props {
  settings: AppSettings | undefined
}

/** A form with the server's sentences that it can show. */
const form = (load: () => Promise<ComponentType<Props>>) => lazyPart(load, 'sentences')

export const formViews = {
  login: form(() => import('./login/LoginForm.tsx').then((file) => file.LoginForm)),
  'forgot-password': form(() => import('./login/ForgotPassword.tsx').then((file) => file.ForgotPassword)),
  register: form(() => import('./register/RegisterForm.tsx').then((file) => file.RegisterForm)),
  'social-register': form(() => import('./register/SocialRegisterForm.tsx').then((file) => file.SocialRegisterForm)),
}

/** Starts to load the form of this URL. */
export async function fetchFormOf(query: URLSearchParams) {
  const view = viewOf(query)
  if (view !== 'landing') await formViews[view].preload()
}
