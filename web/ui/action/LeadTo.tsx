import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** In the place of a screen that leads elsewhere. It does so when it is shown: the server, which renders too, shows nothing. */
export function LeadTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
