import { useQuery } from '@tanstack/react-query'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** Without this, a situation that could not be loaded would look like a quiet day. */
export function SituationNotLoaded() {
  const { t } = useTranslation(['dashboard', 'ui'])
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(situationQuery)
  // It stays while the call is made again.
  if (data || errorUpdateCount === 0) return null
  return (
    <div className="space-below-5">
      <Note tone="caution" status>
        <Row between>
          <p>{t('situation.notLoaded')}</p>
          <Button variant="secondary" changes={false} busy={isFetching} onPress={() => void refetch()}>
            {t('ui:load.again')}
          </Button>
        </Row>
      </Note>
    </div>
  )
}
