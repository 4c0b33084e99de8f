import { useStopImpersonation } from '#web/domain/session/use-stop-impersonation.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { InBands } from '#web/ui/layout/InBands.tsx'
import styles from './ImpersonationBar.module.css'

interface Props {
  /** The other person's. */
  name: string
  mayChange: boolean
}

/** The bar at the top of every screen while impersonating: as whom, whether anything can be changed, and the button that stops. */
export function ImpersonationBar({ name, mayChange }: Props) {
  const { t } = useTranslation('common')
  const { isStopping, stop } = useStopImpersonation()

  return (
    <InBands name="impersonation">
      <section className={`${styles.bar} no-print`} aria-label={t('impersonation.label')}>
        <div className={styles.inside} data-tone="caution">
          <Icon name="impersonate" />
          <p className={`small breaks ${styles.words}`}>
            {t('impersonation.actingAs')} <strong>{name}</strong>. {!mayChange && t('impersonation.off')}
          </p>
          <Button variant="secondary" size="compact" changes={false} busy={isStopping} onPress={stop}>
            {t('impersonation.stop')}
          </Button>
        </div>
      </section>
    </InBands>
  )
}
