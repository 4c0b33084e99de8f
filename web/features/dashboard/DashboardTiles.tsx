import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { useWayCounts } from '#web/domain/situation/use-way-counts.tsx'

import { useTranslation } from '#web/lib/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Sea } from '#web/ui/image/Sea.tsx'
import { Tile, TileLinks, Tiles } from '#web/ui/layout/Tile.tsx'
import { Readiness } from './Readiness.tsx'

interface Props {
  /** Null if the person has none, undefined while it is loading. */
  creditUnion: CreditUnion | null | undefined
  situation: Situation | undefined
  donationUrl: string | null | undefined
  /** Beside what is under way: the same four, small. */
  isBrief: boolean
}

/** Report a disaster first, then what to prepare, and the ways to each other. Associations and Partners only say what they could lend. */
export function DashboardTiles({ creditUnion, situation, donationUrl, isBrief }: Props) {
  const { t } = useTranslation('dashboard')
  const prepares = !creditUnion || creditUnion.type_organization === 'Credit Union'
  const report = situation?.own_report ?? null
  // With a recent report, the tile for another one is a low row, and Connect is beside Prepare.
  const isBeside = prepares && report !== null
  return (
    <Tiles brief={isBrief}>
      {creditUnion?.type_organization === 'Association' ? (
        <Tile span={12} to="/report-disaster?for=" icon="phone" title={t('report.byPhone')}>
          {t('report.byPhoneText')}
        </Tile>
      ) : isBrief ? (
        <Tile span={12} to="/report-disaster" icon="report" title={t('report.title')}>
          {t(report ? 'report.another' : prepares ? 'report.whole' : 'report.text')}
        </Tile>
      ) : (
        <ReportTile report={report} span={prepares && !report ? 7 : 12} />
      )}
      {prepares ? (
        <PrepareTile creditUnion={creditUnion} isBrief={isBrief} />
      ) : (
        <Tile span={12} to="/prepare" icon="prepare" title={t('prepare.lend')}>
          {t('prepare.lendText')}
        </Tile>
      )}
      <ConnectTile span={isBeside || donationUrl ? 7 : 12} isBrief={isBrief} />
      {donationUrl && (
        <Tile span={isBeside ? 12 : 5} to={donationUrl} icon="donate" title={t('donate.title')} external>
          {t(isBrief ? 'donate.opens' : 'donate.text')}
        </Tile>
      )}
    </Tiles>
  )
}

/** The largest of all, until there is a report or an incident: these are updated first. */
function ReportTile({ report, span }: { report: Situation['own_report']; span: 7 | 12 }) {
  const { t } = useTranslation('dashboard')
  if (report)
    return (
      <Tile span={span} to="/report-disaster" icon="report" title={t('report.title')}>
        {t('report.another')}
      </Tile>
    )
  return (
    <Tile
      span={span}
      to="/report-disaster"
      icon="report"
      title={t('report.title')}
      lead={{ action: t('report.action'), art: <Sea shape="tile" /> }}
    >
      {t('report.text')}
    </Tile>
  )
}

/** The ways to each other, and how much is going on there. */
function ConnectTile({ span, isBrief }: { span: 7 | 12; isBrief: boolean }) {
  const { t } = useTranslation('connect')
  const counts = useWayCounts()
  return (
    <Tile span={span} to="/connect" icon="connect" title={t('title')}>
      {isBrief && <p className="only-narrow">{counts.findDisasters ?? t('findDisasters')}</p>}
      <TileLinks
        onlyWide={isBrief}
        links={[
          { to: '/find-resources', icon: 'search', label: t('findResources') },
          { to: '/request-resource', icon: 'add', label: t('askForHelp') },
          { to: '/alerts', icon: 'alert', label: t('alerts'), count: counts.alerts },
          { to: '/warnings', icon: 'caution', label: t('warnings'), count: counts.warnings },
          { to: '/help-requests', icon: 'donate', label: t('helpRequests'), count: counts.helpRequests },
          { to: '/find-disasters', icon: 'place', label: t('findDisasters'), count: counts.findDisasters },
          ...(counts.people ? [{ to: '/users', icon: 'users' as const, label: t('people'), count: counts.people }] : []),
          { to: '/internal-checklist', icon: 'list', label: t('internalChecklist') },
        ]}
      />
    </Tile>
  )
}

/** The organization's progress. `creditUnion` is null if the person has none, undefined while it is loading. */
function PrepareTile({ creditUnion, isBrief }: { creditUnion: CreditUnion | null | undefined; isBrief: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <Tile span={5} to="/prepare" icon="prepare" title={t('prepare.title')}>
      {creditUnion && <Readiness creditUnion={creditUnion} isBrief={isBrief} />}
      {creditUnion === null && <p>{t('prepare.text')}</p>}
      {creditUnion === undefined && <Skeleton shape="text" rows={3} />}
    </Tile>
  )
}
