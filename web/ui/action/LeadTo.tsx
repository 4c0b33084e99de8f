import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageScope } from '#web/lib/page/page-scope.ts'

/** In the place of a screen that leads elsewhere. A browser goes there when it is shown; the server, which renders too, answers with the address. */
export function LeadTo({ to }: { to: string }) {
  const navigate = useNavigate()
  const scope = pageScope()
  if (scope) scope.leadsTo = to
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
