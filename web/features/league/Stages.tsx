import type { LeagueFigures } from '#contract/league/schemas.ts'
import styles from '#web/domain/letters/Stages.module.css'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type LeagueSearch, leagueSearch } from './league-search.ts'

interface Props {
  figures: LeagueFigures
  state: SearchState<LeagueSearch>
}

/** How many are at each stage, each a filter of the table. Where nobody has declined or been written to, the stage is not there. */
export function Stages({ figures: { credit_unions, by_stage }, state: { search, show, readFromTop } }: Props) {
  const { t } = useTranslation('league')
  const rare = (['letter_sent', 'declined'] as const).filter((stage) => by_stage[stage] > 0 || search.stage === stage)
  const shown = ['all', 'not_enrolled', ...rare, 'waiting', 'confirmed', 'prepared'] as const
  return (
    <nav aria-label={t('stages.label')}>
      <ul className={`surface ${styles.stages}`}>
        {shown.map((stage) => (
          <li key={stage}>
            <SmartLink
              to={leagueSearch.to({ ...search, stage, page: 1 })}
              className={styles.stage}
              aria-current={search.stage === stage ? 'true' : undefined}
              onPress={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                show({ stage }, { isStep: true })
                readFromTop()
              }}
            >
              <strong className="numeric">{t('number', { value: stage === 'all' ? credit_unions : by_stage[stage] })}</strong>
              <span>{t(`stages.${stage}`)}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
