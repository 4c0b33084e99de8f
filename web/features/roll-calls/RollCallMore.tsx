import { fileFormats } from '#contract/options.ts'
import { API_BASE } from '#contract/wire.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Dropdown } from '#web/ui/overlay/Dropdown.tsx'
import { MenuAction, MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
import styles from './Cases.module.css'

/** What nobody needs while somebody waits for help: the phone sheet, files and print. */
export function RollCallMore({ id }: { id: string }) {
  const { t } = useTranslation(['roll-calls', 'ui', 'common'])
  const file = `${API_BASE}/roll-calls/${id}.csv`
  return (
    <div className={`${styles.more} no-print`}>
      <Dropdown button={t('running.more')}>
        <MenuLink icon="phone" label={t('running.sheet')} to={`/roll-call/${id}/sheet`} />
        {fileFormats.map((format) => (
          <MenuLink
            key={format}
            icon="download"
            label={t(`ui:download.${format}`)}
            to={format === 'csv' ? file : `${file}?format=${format}`}
            external
          />
        ))}
        <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
      </Dropdown>
    </div>
  )
}
