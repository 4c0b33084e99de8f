import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  secret: string
  /** The one before signs as well, for a day. */
  isExchanged?: boolean
  onDone: () => void
}

/** The secret of a hook, this once. */
export function MadeSecret({ secret, isExchanged = false, onDone }: Props) {
  const { t } = useTranslation('connections')
  const { outcome, copy } = useCopied()
  return (
    <Stack>
      <p>{t(isExchanged ? 'secret.exchanged' : 'secret.lead')}</p>
      <section aria-label={t('secret.label')}>
        <code className="breaks">{secret}</code>
      </section>
      <p className="small soft">{t('secret.signs')}</p>
      <Row>
        <Button variant="secondary" onPress={() => copy(secret)}>
          {t('made.copy')}
        </Button>
        <span role="status" className="small soft">
          {outcome && t(`secret.${outcome}`)}
        </span>
      </Row>
      <Row>
        <Button onPress={onDone}>{t('made.done')}</Button>
      </Row>
    </Stack>
  )
}
