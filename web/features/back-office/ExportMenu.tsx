import { exportDump } from '#contract/back-office/calls.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Dropdown } from '#web/ui/overlay/Dropdown.tsx'
import { MenuAction } from '#web/ui/overlay/SettingsMenu.tsx'
import styles from './ExportMenu.module.css'
import { origins } from './export-origins.ts'
import { useDownload } from './use-download.ts'

/** In the header of the back office, where there is room: all records of a kind since the program began, as a file. One at a time. */
export function ExportMenu() {
  const { t } = useTranslation('back-office')
  const { isBusy, progress, start } = useDownload()
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
        {origins.map(({ callOrigin, icon }) => (
          <MenuAction
            key={callOrigin}
            icon={icon}
            label={t(`csv.origins.${callOrigin}`)}
            disabled={isBusy}
            onPress={() => start(exportDump, { callOrigin })}
          />
        ))}
      </Dropdown>
      <span className="visually-hidden" role="status">
        {isBusy && t('csv.busy')}
      </span>
    </div>
  )
}
