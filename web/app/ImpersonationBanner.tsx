import { useLayoutEffect, useRef } from 'react'
import { useStopImpersonation } from '#web/lib/session/use-stop-impersonation.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './ImpersonationBanner.module.css'

/** While acting as somebody else: who it is, and the way out, at the upper edge of every screen. */
export function ImpersonationBanner({ name }: { name: string }) {
  const { t } = useTranslation('common')
  const { isStopping, stop } = useStopImpersonation()
  const banner = useRef<HTMLElement>(null)

  // What sticks to the upper edge sticks below the banner, whose height depends on the name and on the size of the text.
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => root.style.setProperty('--banner-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--banner-height')
    }
  }, [])

  return (
    <section ref={banner} className={`${styles.banner} no-print`} aria-label={t('impersonation.label')}>
      <div className={styles.inside} data-tone="caution">
        <Icon name="impersonate" />
        <p className={styles.words}>
          {t('impersonation.actingAs')} <strong>{name}</strong>
        </p>
        <Button variant="secondary" size="compact" busy={isStopping} onPress={stop}>
          {t('impersonation.stop')}
        </Button>
      </div>
    </section>
  )
}
