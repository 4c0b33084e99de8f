import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import type { Warning } from '#contract/records/warning.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { OldFeedLine } from '#web/domain/warnings/FeedLine.tsx'
import { HideButton } from '#web/domain/warnings/HideButton.tsx'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { severitySigns } from '#web/domain/warnings/severity.ts'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { useWarningWords } from '#web/domain/warnings/use-warning-words.ts'
import { WarningTitle } from '#web/domain/warnings/WarningTitle.tsx'
import { ownWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Warnings.module.css'

interface Props {
  /** The card of an open incident leads. */
  isBrief: boolean
}

/** The gravest warning that touches own offices, and how many more there are. */
export function Warnings({ isBrief }: Props) {
  const query = useQuery(ownWarningsQuery)
  const { data } = query
  // They say in whose time a warning is said.
  useQuery(officesQuery({}))
  const inForce = useInForce(data?.warnings ?? [])
  const place = useRef<HTMLDivElement>(null)
  const [first, ...more] = inForce.filter(({ hidden }) => !hidden)
  return (
    <div ref={place} tabIndex={-1}>
      {first && (
        <WarningStrip
          key={first.id}
          warning={first}
          more={more.length}
          isBrief={isBrief}
          feed={data && <OldFeedLine of="weather" feed={data.feed} query={query} />}
          onHidden={() => place.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

interface StripProps extends Props {
  warning: Warning
  more: number
  /** Says so if newer ones may not be known. */
  feed: ReactNode
  onHidden: () => void
}

function WarningStrip({ warning, more, isBrief, feed, onHidden }: StripProps) {
  const { t } = useTranslation('warnings')
  const id = useId()
  const { cities } = useWarningWords()
  const { tone, icon } = severitySigns[warning.severity]
  const size = isBrief ? 'compact' : undefined
  return (
    <section className={isBrief ? `${styles.card} ${styles.brief}` : styles.card} data-tone={tone} aria-labelledby={id}>
      <Icon name={icon} />
      <div>
        <h2 id={id}>
          <WarningTitle warning={warning} />
        </h2>
        <p className={styles.facts}>
          <b>{t(`severity.${warning.severity}`)}.</b> {t('offices', { count: warning.offices.length })} {cities(warning)}
        </p>
        <NotListed warning={warning} />
        {feed}
      </div>
      <div className={styles.actions}>
        {!isBrief && (
          <>
            <LinkButton to="/internal-checklist" iconBefore="list">
              {t('checklist')}
            </LinkButton>
            <LinkButton to="/prepare?part=contacts" variant="secondary" iconBefore="users">
              {t('contacts')}
            </LinkButton>
          </>
        )}
        <LinkButton to="/warnings" variant={isBrief ? 'quiet' : 'secondary'} size={size}>
          {t(isBrief ? 'whatToDo' : 'see')}
          <span className="visually-hidden">
            : <span lang="en">{warning.event}</span>
          </span>
        </LinkButton>
        <HideButton warning={warning} size={size} onHidden={onHidden} />
        {more > 0 && (
          <LinkButton to="/warnings" variant="quiet" size={size} aria-label={t('moreOf', { count: more })}>
            {t('more', { count: more })}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
