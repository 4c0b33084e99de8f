import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import type { Chosen } from './use-chosen.ts'

/** Opens with the first row that is chosen. */
export function ChosenBar({ chosen: { chosen, clear, write, isBusy } }: { chosen: Chosen }) {
  const { t } = useTranslation('league')
  const count = chosen.size
  if (count === 0) return null
  return (
    <ActionBar stays>
      <p role="status">
        <b>{t('chosen.count', { count })}</b> <span className="soft">{t('chosen.next')}</span>
      </p>
      <Button variant="secondary" onPress={clear}>
        {t('chosen.clear')}
      </Button>
      <Button iconBefore="mail" busy={isBusy} onPress={() => void write()}>
        {t('chosen.write', { count })}
      </Button>
    </ActionBar>
  )
}
