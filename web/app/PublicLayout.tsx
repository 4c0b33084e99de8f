import { Outlet } from 'react-router'

/** Around login, reset-password, terms and privacy. Its foot (`PublicLinks`) stands inside the column of each. */
export function PublicLayout() {
  return <Outlet />
}
