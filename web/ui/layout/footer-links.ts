import type { Translate } from '#web/lib/text/text-keys.ts'
import type { FooterLink } from './Footer.tsx'

export const footerLinks = (t: Translate<'common'>): FooterLink[] => [
  { to: '/terms', label: t('footer.terms') },
  { to: '/contact', label: t('footer.contact') },
  { to: '/privacy', label: t('footer.privacy') },
]
