import type { Warning } from '#contract/records/warning.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Icon } from '#web/ui/image/Icon.tsx'
import foldStyles from '#web/ui/layout/Details.module.css'
import styles from './WarningText.module.css'

/** Everything that the Weather Service says: plain text, in English. */
export function WarningText({ warning }: { warning: Warning }) {
  const { t } = useTranslation('warnings')
  const { headline, description, instruction, sender, sent } = warning
  return (
    <div className={styles.text}>
      {headline && (
        <p lang="en">
          <b>{headline}</b>
        </p>
      )}
      {description && <p lang="en">{description}</p>}
      {instruction && <p lang="en">{instruction}</p>}
      {!headline && !description && !instruction && <p>{t('noText')}</p>}
      <p className="small soft">
        <span lang="en">{sender}</span>, {t('sent', { at: shortDateTime(sent) })}
      </p>
    </div>
  )
}

/** The same, folded to one line. */
export function FoldedText({ warning }: { warning: Warning }) {
  const { t } = useTranslation('warnings')
  return (
    <details className={foldStyles.fold}>
      <summary>
        {t(warning.instruction ? 'fullTextAndInstruction' : 'fullText')}
        <Icon name="unfold" />
      </summary>
      <WarningText warning={warning} />
    </details>
  )
}
