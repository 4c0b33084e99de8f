import type { TFunction } from 'i18next'
import type { FooterLink } from './Footer.tsx'

export const footerLinks = (t: TFunction<'common'>): FooterLink[] => [
  { to: '/terms', label: t('footer.terms') },
  { to: '/contact', label: t('footer.contact') },
  { to: '/privacy', label: t('footer.privacy') },
]
