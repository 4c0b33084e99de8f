import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { SeverityBadge } from '#web/domain/warnings/SeverityBadge.tsx'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { useAreaWords } from '#web/domain/warnings/use-warning-words.ts'
import { WarningTitle } from '#web/domain/warnings/WarningTitle.tsx'
import { stateWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from '#web/ui/layout/Details.module.css'

interface Props {
  state: string
  /** The ids of those that are shown above. */
  shown: ReadonlySet<string>
}

/** The other warnings of an own state, folded. */
export function Elsewhere({ state, shown }: Props) {
  const { t } = useTranslation('warnings-list')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(stateWarningsQuery(state))
  const others = useInForce(data?.warnings ?? []).filter(({ id }) => !shown.has(id))
  const name = stateName(state)
  if (others.length === 0) return null
  return (
    <details className={styles.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('elsewhere', { state: name, count: others.length })}</h2>
        <Icon name="unfold" />
      </summary>
      {/* The names of counties are large, and load only when they are shown. */}
      {isOpen && <Others state={name} warnings={others} />}
    </details>
  )
}

function Others({ state, warnings }: { state: string; warnings: ReturnType<typeof useInForce> }) {
  const { t } = useTranslation('warnings-list')
  const where = useAreaWords()
  return (
    <List label={t('elsewhere', { state, count: warnings.length })}>
      {warnings.map((warning) => (
        <ListItem
          key={warning.id}
          to={`/warnings?id=${encodeURIComponent(warning.id)}`}
          title={<WarningTitle warning={warning} />}
          sub={
            <>
              {where(warning)} <NotListed warning={warning} />
            </>
          }
          end={<SeverityBadge severity={warning.severity} />}
        />
      ))}
    </List>
  )
}
