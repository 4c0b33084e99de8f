import { useQuery } from '@tanstack/react-query'
import { rank } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CallButton } from './CallButton.tsx'
import { colleaguesQuery } from './help-queries.ts'
import { useReadOnlyReason } from './use-read-only-reason.ts'

/** The most people named: one of them will answer. */
const NAMED = 4

/** Why a person can only read, and the colleagues who can ask, offer and answer for them. */
export function WhoCanAct() {
  const { t } = useTranslation('help-requests')
  const onlyReads = useReadOnlyReason()
  const { data: people = [] } = useQuery({ ...colleaguesQuery, enabled: onlyReads === 'membersRead' })
  if (!onlyReads) return null
  const acting = people.filter(({ role, locked }) => rank(role) >= rank('Manager') && !locked).slice(0, NAMED)
  return (
    <Note>
      <Stack gap="tight">
        <p>{t(onlyReads)}</p>
        {acting.length > 0 && (
          <>
            <p>{t('membersCall')}</p>
            <Row>
              {acting.map(({ id, first_name, last_name, phone }) =>
                phone ? (
                  <CallButton key={id} phone={phone} name={fullName({ first_name, last_name })} />
                ) : (
                  <span key={id}>{fullName({ first_name, last_name })}</span>
                ),
              )}
            </Row>
          </>
        )}
      </Stack>
    </Note>
  )
}
