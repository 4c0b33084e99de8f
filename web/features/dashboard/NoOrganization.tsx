import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

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
