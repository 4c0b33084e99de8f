import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  /** The group of its texts: of a key, or of the secret of a hook. */
  of: 'made' | 'secret'
  /** The name of the key. */
  name?: string
  secret: string
  /** It replaces another secret, which also signs events for one more day. */
  isExchanged?: boolean
  onDone: () => void
}

/** A new key, or the secret of a hook. It is shown only this once. */
export function MadeSecret({ of, name = '', secret, isExchanged = false, onDone }: Props) {
  const { t } = useTranslation('connections')
  const { outcome, copy } = useCopied()
  return (
    <Stack>
      <p>{t(isExchanged ? 'secret.exchanged' : `${of}.lead`)}</p>
      <section aria-label={t(`${of}.label`, { name })}>
        <code className="breaks">{secret}</code>
      </section>
      <p className="small soft">{t(`${of}.use`)}</p>
      <Row>
        <Button variant="secondary" onPress={() => copy(secret)}>
          {t('made.copy')}
        </Button>
        <span role="status" className="small soft">
          {outcome && t(`${of}.${outcome}`)}
        </span>
      </Row>
      <Row>
        <Button onPress={onDone}>{t('made.done')}</Button>
      </Row>
    </Stack>
  )
}
