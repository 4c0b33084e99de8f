import { API_BASE } from '#contract/wire.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'

/** Downloads the names and answers as a file. */
export function SaveRollCall({ id }: { id: string }) {
  const { t } = useTranslation('roll-calls')
  return (
    <LinkButton to={`${API_BASE}/roll-calls/${id}.csv`} variant="secondary" iconBefore="download" download>
      {t('running.download')}
    </LinkButton>
  )
}
