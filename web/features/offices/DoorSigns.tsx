import { useQuery } from '@tanstack/react-query'
import type { Office } from '#contract/records/office.ts'
import { useActor } from '#web/domain/session/session.ts'
import { placesQuery } from '#web/domain/where/guests-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** A sign for each office that is not open. The places are read here, so that the device has them where the network is away. */
export function DoorSigns({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation('where')
  const { credit_union_id } = useActor()
  const shut = offices.filter(({ current }) => current !== null && current.status !== 'open')
  useQuery({ ...placesQuery(credit_union_id ?? ''), enabled: credit_union_id !== null && shut.length > 0 })
  if (shut.length === 0) return null
  return (
    <div>
      <p className="soft">{t('sign')}</p>
      <Row>
        {shut.slice(0, MOST).map(({ id, name }) => (
          <LinkButton key={id} to={`/offices/${id}/sign`} variant="quiet" size="compact" iconBefore="print">
            {name}
          </LinkButton>
        ))}
      </Row>
    </div>
  )
}

const MOST = 12
