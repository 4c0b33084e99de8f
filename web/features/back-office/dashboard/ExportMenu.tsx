import { useTranslation } from '#web/lib/text/i18n.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Dropdown } from '#web/ui/overlay/Dropdown.tsx'
import { MenuAction } from '#web/ui/overlay/SettingsMenu.tsx'
import { ExportDays } from './ExportDays.tsx'
import styles from './ExportMenu.module.css'
import { origins } from './export-origins.ts'
import { useExport } from './use-export.ts'

/** In the header, if there is space: downloads the records of a kind. */
export function ExportMenu() {
  const { t } = useTranslation('back-office')
  const { isBusy, progress, isReady, days, format, start } = useExport()
  return (
    <div className="only-wide">
      <Dropdown
        button={
          <span className={styles.button}>
            {isBusy ? <Spinner /> : <Icon name="download" size="s" />}
            {isBusy ? progress || t('csv.busy') : t('csv.export')}
          </span>
        }
      >
        <div className={styles.days}>
          <ExportDays days={days} format={format} />
        </div>
        {origins.map(({ callOrigin, icon }) => (
          <MenuAction
            key={callOrigin}
            icon={icon}
            label={t(`csv.origins.${callOrigin}`)}
            disabled={!isReady}
            onPress={() => start(callOrigin)}
          />
        ))}
      </Dropdown>
      <span className="visually-hidden" role="status">
        {isBusy && t('csv.busy')}
      </span>
    </div>
  )
}
