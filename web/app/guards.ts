// Who may go where, before a screen is drawn. The server decides; this only spares people a wait.

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadTexts } from '#web/lib/i18n.ts'
import { queryClient, selfQuery, settingsQuery } from '#web/lib/queries.ts'
import { wantedPath } from '#web/lib/wanted-path.ts'

const findSelf = () => queryClient.ensureQueryData(selfQuery)

/** A screen that is for everybody, but not the same for a visitor and a person signed in. */
export async function knowSelf() {
  await findSelf()
  return null
}

/** A protected screen sends a visitor to /login, which keeps the wanted path. */
export async function requireActor({ request }: LoaderFunctionArgs) {
  if (await findSelf()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Who is signed in already goes where they wanted to go. The settings say what the landing page offers: nothing jumps when it is drawn. */
export async function requireVisitor({ request }: LoaderFunctionArgs) {
  const [user] = await Promise.all([findSelf(), loadTexts('auth'), queryClient.prefetchQuery(settingsQuery)])
  if (user) throw redirect(wantedPath(new URL(request.url).searchParams))
  return null
}
