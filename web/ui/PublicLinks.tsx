import { useTranslation } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { PageFooter, PublicFooter } from './Footer.tsx'
import { footerLinks } from './footer-links.ts'

interface Props {
  /** Inside the column of the sign-in views, not across the page. */
  inColumn?: boolean
}

/** The foot of the public pages: the standing pages, and Logout for who is signed in. */
export function PublicLinks({ inColumn }: Props) {
  const { t } = useTranslation('common')
  const user = useSession()
  const leave = useSignOut()
  const parts = { links: footerLinks(t), action: user ? { label: t('logout'), onPress: leave } : undefined }
  return inColumn ? <PublicFooter {...parts} /> : <PageFooter {...parts}>{t('footer.noCost')}</PageFooter>
}
