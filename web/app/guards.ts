// Who may go where, before a screen is drawn. The server decides; this only spares people a wait.

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadTexts } from '#web/lib/i18n.ts'
import { queryClient, selfQuery } from '#web/lib/queries.ts'
import { wantedPath } from '#web/lib/wanted-path.ts'

const findSelf = () => queryClient.ensureQueryData(selfQuery)

/** A protected screen sends a visitor to /login, which keeps the wanted path. */
export async function requireActor({ request }: LoaderFunctionArgs) {
  if (await findSelf()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Who is signed in already goes where they wanted to go. */
export async function requireVisitor({ request }: LoaderFunctionArgs) {
  const [user] = await Promise.all([findSelf(), loadTexts('auth')])
  if (user) throw redirect(wantedPath(new URL(request.url).searchParams))
  return null
}
