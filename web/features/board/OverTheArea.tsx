import { useQuery } from '@tanstack/react-query'
import type { Declaration } from '#contract/records/declaration.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Warning } from '#contract/records/warning.ts'
import { FeedLine } from '#web/domain/warnings/FeedLine.tsx'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { SeverityBadge } from '#web/domain/warnings/SeverityBadge.tsx'
import { useFeedState } from '#web/domain/warnings/use-feed-state.ts'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { useAreaWords } from '#web/domain/warnings/use-warning-words.ts'
import { WarningTitle } from '#web/domain/warnings/WarningTitle.tsx'
import { declarationsQuery, incidentWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './OverTheArea.module.css'

/** What the Weather Service and FEMA say. */
export function useOverTheArea({ id }: Incident) {
  const warnings = useQuery(incidentWarningsQuery(id))
  const declarations = useQuery(declarationsQuery(id))
  return { warnings, declarations, isPending: warnings.isPending || declarations.isPending }
}

/**
 * What the Weather Service and FEMA say about the counties of an incident. Nothing is shown where both have answered and neither says anything: where one has
 * not, it is not known whether it would.
 */
export function OverTheArea({ incident }: { incident: Incident }) {
  const { t } = useTranslation('over-the-area')
  const { warnings, declarations, isPending } = useOverTheArea(incident)
  const weather = useFeedState({ of: 'weather', feed: warnings.data?.feed, query: warnings })
  const fema = useFeedState({ of: 'declarations', feed: declarations.data?.feed, query: declarations })
  const inForce = useInForce(warnings.data?.warnings ?? [])
  const declared = declarations.data?.declarations ?? []
  const known = inForce.length + declared.length
  if (isPending) return null
  if (known === 0 && weather.state === 'answered' && fema.state === 'answered') return null
  const summary = [
    inForce.length > 0 ? t('warnings', { count: inForce.length }) : weather.state !== 'answered' && t('unknown'),
    declared.length > 0 ? t('declarations', { count: declared.length }) : fema.state !== 'answered' && t('declarationsUnknown'),
  ]
  return (
    <section className="space-below-6" aria-label={t('title')}>
      <Disclosure row icon="caution" title={t('title')} summary={summary.filter(Boolean).join(', ')} defaultOpen={known > 0 && known <= 3}>
        <Stack>
          {inForce.length > 0 && <Warnings warnings={inForce} />}
          {inForce.length === 0 && weather.state === 'answered' && <p>{t('none')}</p>}
          {inForce.length === 0 && ['silent', 'copy', 'file'].includes(weather.state) && <p>{t('noneSince', { at: weather.at })}</p>}
          {warnings.data ? <FeedLine of="weather" feed={warnings.data.feed} query={warnings} /> : <p>{t('notLoaded')}</p>}
          {declared.length > 0 && (
            <ul className={`ruled ${styles.list}`} aria-label={t('declarations', { count: declared.length })}>
              {declared.map((declaration) => (
                <OneDeclaration key={declaration.id} declaration={declaration} />
              ))}
            </ul>
          )}
          {declared.length === 0 && fema.state === 'answered' && <p>{t('noDeclaration')}</p>}
          {declarations.data ? (
            <FeedLine of="declarations" feed={declarations.data.feed} query={declarations} />
          ) : (
            <p>{t('declarationsNotLoaded')}</p>
          )}
        </Stack>
      </Disclosure>
    </section>
  )
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('over-the-area')
  const where = useAreaWords()
  return (
    <ul className={`ruled ${styles.list}`} aria-label={t('warnings', { count: warnings.length })}>
      {warnings.map((warning) => (
        <li key={warning.id}>
          <SmartLink to={`/warnings?id=${encodeURIComponent(warning.id)}`}>
            <WarningTitle warning={warning} />
          </SmartLink>
          <SeverityBadge severity={warning.severity} />
          <span className="small soft">{where(warning)}</span>
          <NotListed warning={warning} />
        </li>
      ))}
    </ul>
  )
}

/** Its days are days, in no time zone. */
const dayOf = (moment: string) => longDate(moment.slice(0, 10))

function OneDeclaration({ declaration }: { declaration: Declaration }) {
  const { t } = useTranslation('over-the-area')
  const { id, type, title, declared_at, apply_until, areas, url } = declaration
  return (
    <li>
      <SmartLink to={url} external newWindow>
        {id}
      </SmartLink>
      <span>
        {t(`types.${type}`)}: <span lang="en">{title}</span>
      </span>
      <span className="small soft">
        {t('declared', { at: dayOf(declared_at) })}
        {areas.length > 0 && (
          <>
            {' '}
            {t('areas')} <span lang="en">{areas.join(', ')}</span>.
          </>
        )}
      </span>
      {apply_until && <strong className="small">{t('apply', { day: dayOf(apply_until) })}</strong>}
    </li>
  )
}
