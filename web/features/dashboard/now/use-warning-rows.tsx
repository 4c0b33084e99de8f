import { useQuery } from '@tanstack/react-query'
import type { Warning } from '#contract/records/warning.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { useActor } from '#web/domain/session/session.ts'
import { OldFeedLine } from '#web/domain/warnings/FeedLine.tsx'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { severitySigns } from '#web/domain/warnings/severity.ts'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { useWarningWords } from '#web/domain/warnings/use-warning-words.ts'
import { WarningName } from '#web/domain/warnings/WarningTitle.tsx'
import { ownWarningsQuery, warningChoicesQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { startWithCapital } from '#web/lib/text/start-with-capital.ts'
import type { NowRow } from './now-row.ts'
import { TellNextTime } from './TellNextTime.tsx'

/** The warnings that touch own offices, the gravest first, and whether to be told of the next one. */
export function useWarningRows(): NowRow[] {
  const { t } = useTranslation('warnings')
  const query = useQuery(ownWarningsQuery)
  const { data } = query
  const isTouched = (data?.warnings.length ?? 0) > 0
  // They say in whose time a warning is said.
  useQuery({ ...officesQuery({}), enabled: isTouched })
  const { until } = useWarningWords()
  const asks = useAsks(isTouched)
  const shown = useInForce(data?.warnings ?? []).filter(({ hidden }) => !hidden)
  const rows = shown.map((warning, place): NowRow => {
    const { tone, icon } = severitySigns[warning.severity]
    return {
      id: warning.id,
      icon,
      tone,
      title: <WarningName warning={warning} />,
      about: `${warning.event} ${until(warning)}`,
      fact: (
        <>
          <Fact warning={warning} />
          {place === 0 && data && <OldFeedLine of="weather" feed={data.feed} query={query} />}
        </>
      ),
      action: { label: t('whatToDo'), to: '/warnings' },
    }
  })
  return [...rows, ...asks]
}

function Fact({ warning }: { warning: Warning }) {
  const { t } = useTranslation('warnings')
  const { until } = useWarningWords()
  return (
    <>
      <b>{t(`severity.${warning.severity}`)}.</b> {t('short', { until: startWithCapital(until(warning)), count: warning.offices.length })}{' '}
      <NotListed warning={warning} />
    </>
  )
}

function useAsks(isTouched: boolean): NowRow[] {
  const { t } = useTranslation('warnings')
  const { impersonator } = useActor()
  const { data: choices } = useQuery({ ...warningChoicesQuery, enabled: isTouched && !impersonator })
  if (!isTouched || !choices || choices.updated_at !== null || impersonator) return []
  const title = t('ask.title')
  return [{ id: 'next warning', icon: 'alert', title, about: title, action: { label: t('ask.answer'), ask: () => <TellNextTime /> } }]
}
