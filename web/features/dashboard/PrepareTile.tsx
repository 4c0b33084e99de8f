import type { CreditUnion } from '#contract/records/credit-union.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tile } from '#web/ui/layout/Tile.tsx'
import { Readiness } from './Readiness.tsx'

/** The organization's progress. `creditUnion` is null if the person has none, undefined while it is loading. */
export function PrepareTile({ creditUnion }: { creditUnion: CreditUnion | null | undefined }) {
  const { t } = useTranslation('dashboard')
  return (
    <Tile span={5} to="/prepare" icon="prepare" title={t('prepare.title')}>
      {creditUnion && <Readiness creditUnion={creditUnion} />}
      {creditUnion === null && <p>{t('prepare.text')}</p>}
      {creditUnion === undefined && <Skeleton shape="text" rows={3} />}
    </Tile>
  )
}
