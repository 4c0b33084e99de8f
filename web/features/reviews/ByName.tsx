import { helpKinds } from '#contract/records/help-options.ts'
import type { Review } from '#contract/reviews/schemas.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { useTimes } from './times.ts'

interface Props {
  review: Review
  /** Of a credit union's own part, for the desk; null where there is only one. */
  partOf: ((directoryId: string) => string) | null
}

/** What the figures are made of, folded: each list in the order of names or of time. */
export function ByName({ review, partOf }: Props) {
  const { t } = useTranslation(['reviews', 'help-kinds'])
  const { allHours } = useTimes()
  const { heard, not_open, requests, alerts } = review
  const nameOf = (directoryId: string | undefined, name: string) =>
    partOf && directoryId ? <SmartLink to={partOf(directoryId)}>{name}</SmartLink> : name
  return (
    <>
      {heard.first.length > 0 && (
        <Fold title={t('byName.first', { count: heard.first.length })}>
          <ul>
            {heard.first.map(({ directory_id, name, at, by }) => (
              <li key={directory_id}>
                {nameOf(directory_id, name)}{' '}
                <span className="small soft">{t('byName.word', { at: shortDateTime(at), way: t(`ways.names.${by}`) })}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {not_open.offices.length > 0 && (
        <Fold title={t('byName.offices', { count: not_open.offices.length })}>
          <ul>
            {not_open.offices.map((office) => (
              <li key={office.office_id}>
                {office.credit_union !== undefined && <>{nameOf(office.directory_id, office.credit_union)}, </>}
                {office.name ?? t('none')}{' '}
                <span className="small soft">
                  {t('byName.hours', { closed: allHours(office.closed_hours), limited: allHours(office.limited_hours) })}
                </span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {requests.total > 0 && (
        <Fold title={t('byName.requests', { count: requests.total })}>
          <Facts>
            {helpKinds.map(
              (kind) =>
                (requests.by_kind[kind] ?? 0) > 0 && (
                  <Fact key={kind} label={t(`help-kinds:kinds.${kind}`)}>
                    {String(requests.by_kind[kind])}
                  </Fact>
                ),
            )}
            <Fact label={t('byName.notFilled')}>{String(requests.not_filled)}</Fact>
          </Facts>
        </Fold>
      )}
      {alerts.length > 0 && (
        <Fold title={t('byName.alerts', { count: alerts.length })}>
          <ul>
            {alerts.map(({ id, title, at, reached }) => (
              <li key={`${id} ${at}`}>
                {title} <span className="small soft">{t('byName.reached', { at: shortDateTime(at), count: reached })}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
