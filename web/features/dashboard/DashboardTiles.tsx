import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Sea } from '#web/ui/image/Sea.tsx'
import { Tile, Tiles } from '#web/ui/layout/Tile.tsx'
import { ConnectTile } from './ConnectTile.tsx'
import { PrepareTile } from './PrepareTile.tsx'

interface Props {
  /** Null where the person has none, undefined while it is loading. */
  creditUnion: CreditUnion | null | undefined
  donationUrl: string | null | undefined
}

/** Report a disaster first, then what is to be prepared, and the ways to each other. */
export function DashboardTiles({ creditUnion, donationUrl }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <Tiles>
      <Tile
        span={7}
        to="/report-disaster"
        icon="report"
        title={t('report.title')}
        lead={{ action: t('report.action'), art: <Sea shape="tile" /> }}
      >
        {t('report.text')}
      </Tile>
      <PrepareTile creditUnion={creditUnion} />
      <ConnectTile span={donationUrl ? 7 : 12} />
      {donationUrl && (
        <Tile span={5} to={donationUrl} icon="donate" title={t('donate.title')} external>
          {t('donate.text')}
        </Tile>
      )}
    </Tiles>
  )
}
