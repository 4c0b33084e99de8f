import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useActor } from '#web/domain/session/session.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import card from '#web/ui/layout/Card.module.css'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import styles from './RecoveryCodes.module.css'

export interface NewCodes {
  codes: readonly string[]
  /** These codes replace earlier ones, which no longer work. */
  replaceOthers: boolean
}

interface Props extends NewCodes {
  onDone: () => void
}

/** The ten recovery codes, shown once: to download, to print, to copy. */
export function RecoveryCodes({ codes, replaceOthers, onDone }: Props) {
  const { t } = useTranslation(['security', 'common'])
  const { email } = useActor()
  const { outcome, copy } = useCopied()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // A person who leaves now, by a link, back or a reload, has no codes.
  const leaving = useBlocker(true)
  useBeforeUnload((event) => event.preventDefault())

  const title = t('codes.fileTitle', { app: t('common:appName'), email })
  const words = t('codes.fileLead', { date: longDate(new Date(renderTime())) })
  const text = [title, words, '', ...codes, ''].join('\n')

  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = t('codes.file')
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <section className={`surface ${card.card} ${styles.codes}`} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        {t('codes.title')}
      </h2>
      <p className="soft measure">
        {t('codes.lead')} {replaceOthers && t('codes.replaceOthers')}
      </p>
      <p className="print-only">
        {title}. {words}
      </p>
      <ul className={styles.list} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Stack gap="tight">
        <Row fill>
          <Button variant="secondary" iconBefore="download" onPress={download}>
            {t('codes.download')}
          </Button>
          <Button variant="secondary" iconBefore="print" onPress={() => print()}>
            {t('codes.print')}
          </Button>
          <Button variant="secondary" onPress={() => copy(codes.join('\n'))}>
            {t('codes.copy')}
          </Button>
        </Row>
        <span role="status" className="small soft">
          {outcome && t(`codes.${outcome}`)}
        </span>
      </Stack>
      <Row fill>
        <Button onPress={onDone}>{t('codes.done')}</Button>
      </Row>
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          title={t('codes.leave.ask')}
          confirmLabel={t('codes.leave.confirm')}
          keepLabel={t('codes.leave.keep')}
          onConfirm={leaving.proceed}
          onKeep={leaving.reset}
        >
          {t('codes.leave.lead')}
        </ConfirmDialog>
      )}
    </section>
  )
}
