import { useTranslation } from '#web/lib/i18n.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Stack } from '#web/ui/Stack.tsx'

/** Whoever has no organization and waits for none needs somebody to talk to. */
export function NoOrganization() {
  const { t } = useTranslation(['dashboard', 'common'])
  return (
    <Note tone="caution">
      <Stack>
        <p>{t('common:noCreditUnion')}</p>
        <Row>
          <LinkButton to="/contact" variant="secondary">
            {t('contactSupport')}
          </LinkButton>
        </Row>
      </Stack>
    </Note>
  )
}
