import { API_BASE } from '#contract/wire.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { MenuDownloads } from '#web/ui/overlay/MenuDownloads.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'

/** What nobody needs while somebody waits for help: the phone sheet, files and print. */
export function RollCallMore({ id }: { id: string }) {
  const { t } = useTranslation(['roll-calls', 'common'])
  return (
    <More>
      <MenuLink icon="phone" label={t('running.sheet')} to={`/roll-call/${id}/sheet`} />
      <MenuDownloads to={`${API_BASE}/roll-calls/${id}.csv`} />
      <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
    </More>
  )
}
