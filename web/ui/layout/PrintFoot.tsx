import { useLayoutEffect } from 'react'
import { useHydrated } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './PrintFoot.module.css'
import { canPrintMargins, pageFoot } from './page-foot.ts'

interface Props {
  /** The content of the page: "Gulf Coast Community FCU, disaster report". */
  what: string
  /** Who printed it, and when. */
  who: string
}

/**
 * Printed only, at the bottom of every sheet: the content, the person, the time, and the sheet number. Browsers that cannot print into the margin repeat
 * all but the number at the end of the text.
 */
export function PrintFoot({ what, who }: Props) {
  const { t } = useTranslation('ui')
  // The server says nothing of it: the browser decides.
  const inMargin = !useHydrated() || canPrintMargins()
  const sheet = t('print.sheet')

  useLayoutEffect(() => {
    if (!inMargin) return
    const rules = new CSSStyleSheet()
    rules.replaceSync(pageFoot({ what, who, sheet }))
    document.adoptedStyleSheets.push(rules)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules)
    }
  }, [inMargin, what, who, sheet])

  if (inMargin) return null
  return (
    <div className={styles.foot} data-print-foot>
      <span>{what}</span>
      <span>{who}</span>
    </div>
  )
}
