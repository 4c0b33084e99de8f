import { fileFormats } from '#contract/options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { ButtonStyle } from './Button.tsx'
import { LinkButton } from './LinkButton.tsx'

interface Props extends ButtonStyle {
  /** The address of the file, with its query. */
  to: string
}

/** Links that save a table: as comma-separated values, and as a workbook that leaves every value as it is. */
export function DownloadLinks({ to, ...look }: Props) {
  const { t } = useTranslation('ui')
  return fileFormats.map((format) => (
    <LinkButton key={format} to={withFormat(to, format)} external download iconBefore="download" {...look}>
      {t(`download.${format}`)}
    </LinkButton>
  ))
}

/** The address of the file in a format. */
export const withFormat = (to: string, format: (typeof fileFormats)[number]) =>
  format === 'csv' ? to : `${to}${to.includes('?') ? '&' : '?'}format=${format}`
