import type { Translate } from '#web/lib/text/text-keys.ts'
import type { IconName } from '#web/ui/image/Icon.tsx'
import type { SocialLink } from '#web/ui/layout/Footer.tsx'

const known: { host: RegExp; icon: IconName; name: string }[] = [
  { host: /(^|\.)linkedin\.com$/, icon: 'linkedin', name: 'LinkedIn' },
  { host: /(^|\.)facebook\.com$/, icon: 'facebook', name: 'Facebook' },
  { host: /(^|\.)(youtube\.com|youtu\.be)$/, icon: 'youtube', name: 'YouTube' },
]

/** The URLs of SOCIAL_LINKS with the icon of their site, or else a plain icon and the host name. */
export const socialLinks = (addresses: readonly string[], t: Translate<'common'>): SocialLink[] =>
  addresses
    .filter((address) => URL.canParse(address))
    .map((address) => {
      const { hostname } = new URL(address)
      const site = known.find(({ host }) => host.test(hostname))
      return { to: address, icon: site?.icon ?? 'external', label: t('footer.onSite', { site: site?.name ?? hostname }) }
    })
