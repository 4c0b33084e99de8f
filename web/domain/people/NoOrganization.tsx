import { useNoOrganizationText } from '#web/domain/session/no-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** For a person without an organization: what they are waiting for, or whom to contact. */
export function NoOrganization() {
  const { t } = useTranslation('common')
  const text = useNoOrganizationText()
  const { waiting_for } = useActor()
  return (
    <Note tone="caution">
      <Stack>
        <p>{text}</p>
        {!waiting_for && (
          <Row fill>
            <LinkButton to="/contact" variant="secondary">
              {t('contactSupport')}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Note>
  )
}
