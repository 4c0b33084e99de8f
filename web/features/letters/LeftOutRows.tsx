import type { LetterRow } from '#contract/letters/schemas.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import styles from './Letters.module.css'

const order = ['enrolled', 'sent', 'written_lately', 'declined', 'twice'] as const
/** So many are named. */
const NAMED = 3

/** Whom no letter goes to, and why. */
export function LeftOutRows({ rows }: { rows: readonly LetterRow[] }) {
  const { t } = useTranslation('letters')
  return (
    <div id="leftOut">
      <List title={t('leftOut.title', { count: rows.length })} headingLevel={2}>
        {order.map((state) => {
          const some = rows.filter((row) => row.state === state)
          return some.length > 0 && <Some key={state} state={state} rows={some} />
        })}
      </List>
    </div>
  )
}

function Some({ state, rows }: { state: (typeof order)[number]; rows: readonly LetterRow[] }) {
  const { t } = useTranslation('letters')
  const named = rows.slice(0, NAMED).map((row) => t('leftOut.one', { name: nameOf(row), facts: factsOf(row) }))
  return (
    <li className={styles.foot}>
      <h3>{t(`leftOut.${state}`, { count: rows.length })}</h3>
      <p className="small soft">
        {named.join('; ')}
        {rows.length > NAMED && ` ${t('leftOut.more', { count: rows.length - NAMED })}`}
      </p>
    </li>
  )

  function factsOf({ line, sent_at, writable_from }: LetterRow) {
    return [
      t('leftOut.line', { line }),
      state === 'sent' && sent_at && t('leftOut.sentAt', { day: shortDate(sent_at) }),
      writable_from && t('leftOut.from', { day: shortDate(writable_from) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

const nameOf = ({ credit_union, person }: LetterRow) => credit_union?.name || person.email || ''
