import { gsmLength } from '#contract/rules/gsm.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { Preview } from './asking.ts'
import styles from './StartForm.module.css'

/** The messages as people will receive them. Where no text messages are sent, nothing speaks of them. */
export function WhatTheyGet({ preview: { text, mail } }: { preview: Preview }) {
  const { t } = useTranslation('roll-calls')
  // Each person has a link of their own; the preview has a sample, 43 letters long.
  const withoutToken = (words: string) => words.replaceAll(/https?:\/\/\S*x{43}\S*/g, t('start.theirLink'))
  return (
    <Stack>
      {text !== null && (
        <div className={styles.message}>
          <p className="small soft">{t('start.textOf', { count: gsmLength(text) })}</p>
          <p>{withoutToken(text)}</p>
        </div>
      )}
      <div className={styles.message}>
        <p className="small soft">{t('start.mail')}</p>
        <p className="strong">{mail.subject}</p>
        <p className={styles.letter}>{withoutToken(mail.text)}</p>
      </div>
    </Stack>
  )
}
