import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

export interface Made {
  name: string
  secret: string
}

/** A new key, this once. */
export function MadeKey({ made: { name, secret }, onDone }: { made: Made; onDone: () => void }) {
  const { t } = useTranslation('connections')
  const { outcome, copy } = useCopied()
  return (
    <Stack>
      <p>{t('made.lead')}</p>
      <section aria-label={t('made.key', { name })}>
        <code className="breaks">{secret}</code>
      </section>
      <p className="small soft">{t('made.header')}</p>
      <Row>
        <Button variant="secondary" onPress={() => copy(secret)}>
          {t('made.copy')}
        </Button>
        <span role="status" className="small soft">
          {outcome && t(`made.${outcome}`)}
        </span>
      </Row>
      <Row>
        <Button onPress={onDone}>{t('made.done')}</Button>
      </Row>
    </Stack>
  )
}
