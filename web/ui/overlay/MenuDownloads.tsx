import { fileFormats } from '#contract/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { withFormat } from '#web/ui/action/DownloadLinks.tsx'
import { MenuLink } from './SettingsMenu.tsx'

/** The same files as DownloadLinks, as items of a menu. */
export function MenuDownloads({ to }: { to: string }) {
  const { t } = useTranslation('ui')
  return fileFormats.map((format) => (
    <MenuLink key={format} icon="download" label={t(`download.${format}`)} to={withFormat(to, format)} external />
  ))
}
