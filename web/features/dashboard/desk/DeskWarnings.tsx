import { useId } from 'react'
import type { Desk, DeskWarning } from '#contract/desk/schemas.ts'
import { MOST_SELECTED } from '#contract/records/warning-options.ts'
import { textOfArea } from '#web/domain/area/area-text.ts'
import { pathTo } from '#web/domain/asks/path-to.ts'
import { severitySigns } from '#web/domain/warnings/severity.ts'
import { useAreaWords } from '#web/domain/warnings/use-warning-words.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import block from './DeskBlock.module.css'
import styles from './DeskWarnings.module.css'

/** Warnings that touch somebody and have no incident. The largest has the filled button of the page. */
export function DeskWarnings({ warnings: { count, rows } }: Pick<Desk, 'warnings'>) {
  const { t } = useTranslation('desk')
  const id = useId()
  if (count === 0) return null
  return (
    <section className={`surface ${block.block} space-below-4`} aria-labelledby={id}>
      <div className={block.head}>
        <h2 id={id}>
          {t('warnings.title')} <span className="soft numeric">{count}</span>
        </h2>
        <SmartLink to="/warnings">{t('warnings.all')}</SmartLink>
      </div>
      <ul>
        {rows.map((warning, place) => (
          <WarningRow key={warning.warning_ids[0]} warning={warning} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  )
}

function WarningRow({ warning, isFirst }: { warning: DeskWarning; isFirst: boolean }) {
  const { t } = useTranslation(['desk', 'warnings'])
  const where = useAreaWords()
  const { events, severity, counties, states, since, touched, is_sample } = warning
  const event = events.join(', ')
  const area = textOfArea({ states, counties })
  const ids = warning.warning_ids.slice(0, MOST_SELECTED).map(encodeURIComponent).join(',')
  const [only] = warning.warning_ids
  return (
    <li className={isFirst ? `${styles.row} ${styles.now}` : styles.row}>
      <Icon name="caution" />
      <div>
        <h3>
          <SmartLink to={warning.warning_ids.length === 1 ? `/warnings?id=${encodeURIComponent(only ?? '')}` : '/warnings'}>
            <span lang="en">{event}</span>
          </SmartLink>
        </h3>
        <p className={block.sub}>
          <StatusBadge {...severitySigns[severity]} plain>
            {t(`warnings:severity.${severity}`)}
          </StatusBadge>
          <span>{where({ counties, states: statesIn(warning), whole_states: states })}</span>
          {is_sample && <span>{t('warnings.sample')}</span>}
        </p>
        <p className={styles.touch}>
          <SmartLink to={pathTo({ area, of: event, from: 'home' })}>
            {t('warnings.touched', {
              creditUnions: t('warnings.creditUnions', { count: touched.credit_unions }),
              offices: t('warnings.offices', { count: touched.offices }),
            })}
          </SmartLink>
          <span className="small soft">
            {t('warnings.since', { at: momentText(since), prepared: touched.prepared, total: touched.credit_unions })}
          </span>
        </p>
      </div>
      <div className={styles.action}>
        <LinkButton to={`/situation/new?warnings=${ids}&area=${encodeURIComponent(area)}`} variant={isFirst ? 'primary' : 'secondary'} wide>
          {t('warnings.start')}
          <span className="visually-hidden">
            : <span lang="en">{event}</span>
          </span>
        </LinkButton>
      </div>
    </li>
  )
}

const statesIn = ({ states, counties }: DeskWarning) => [...new Set([...states, ...counties.map(stateCodeOf)])].sort()
