import { useQuery } from '@tanstack/react-query'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Terms } from '#web/domain/letters/terms.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { PickBox } from '#web/ui/form/PickBox.tsx'
import { type Chosen, vouched, withLines, written } from './chosen-rows.ts'
import styles from './Letters.module.css'
import { MoreOf, useSteps } from './MoreOf.tsx'

interface Props {
  rows: readonly LetterRow[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  terms: Terms | undefined
}

/** The letters: whom they go to, and whom the desk knows. */
export function NewRows({ rows, chosen, onChoose, terms }: Props) {
  const { t } = useTranslation('letters')
  const letters = written(rows, chosen)
  const steps = useSteps(rows)
  return (
    <div id="new">
      <List title={t('new.title', { count: rows.length })} note={t('new.chosen', { count: letters.length })} headingLevel={2}>
        <li className={styles.foot}>
          <WeKnowThem rows={rows} chosen={chosen} onChoose={onChoose} terms={terms} />
        </li>
        {steps.shown.map((row) => (
          <New
            key={row.line}
            row={row}
            chosen={chosen}
            mayVouch={terms?.may_vouch === true}
            onSend={(isIn) => onChoose({ ...chosen, left: withLines(chosen.left, [row.line], !isIn) })}
            onKnow={(isIn) => onChoose({ ...chosen, known: withLines(chosen.known, [row.line], isIn) })}
          />
        ))}
        <MoreOf {...steps} />
      </List>
    </div>
  )
}

/** One tick for all of them: they are confirmed when they enroll. */
function WeKnowThem({ rows, chosen, onChoose, terms }: Props) {
  const { t } = useTranslation(['letters', 'common'])
  const { data: own } = useQuery(creditUnionQuery)
  const able = written(rows, chosen).filter((row) => !row.is_shared_mailbox)
  const known = vouched(rows, chosen)
  const mayVouch = terms?.may_vouch === true
  return (
    <Checkbox
      name="we-know-them"
      label={<b>{t('know.all')}</b>}
      checked={mayVouch && able.length > 0 && known.length === able.length}
      disabled={!mayVouch || able.length === 0}
      hint={hint()}
      onChange={(isIn) =>
        onChoose({
          ...chosen,
          known: withLines(
            chosen.known,
            able.map(({ line }) => line),
            isIn,
          ),
        })
      }
    />
  )

  function hint() {
    if (!terms) return t('know.text')
    if (!mayVouch) return t('know.mayNot')
    if (known.length === 0) return t('know.text')
    const by = t('know.count', { count: known.length, name: own?.name ?? t('common:appName') })
    return known.length > terms.vouches_left ? `${by} ${t('know.week', { count: terms.vouches_left })}` : by
  }
}

interface RowProps {
  row: LetterRow
  chosen: Chosen
  mayVouch: boolean
  onSend: (isIn: boolean) => void
  onKnow: (isIn: boolean) => void
}

function New({ row, chosen, mayVouch, onSend, onKnow }: RowProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const { line, person, reason, candidates, is_shared_mailbox } = row
  const place = row.credit_union ?? candidates.find(({ directory_id }) => directory_id === chosen.meant.get(line))
  const isIn = !chosen.left.has(line)
  return (
    <li className={styles.row}>
      <PickBox label={t('new.send', { email: person.email ?? '', name: place?.name ?? '' })} checked={isIn} onChange={onSend} />
      <div className="breaks">
        <h3>{place?.name}</h3>
        <p className="small soft">
          {[fullName(person) || t('new.noName'), person.email].join(', ')}
          {place && `, ${place.city}, ${place.state}`}
        </p>
        {row.state === 'new' && reason && <p className="small soft">{errorText(reason)}</p>}
      </div>
      <div className={styles.end}>
        {is_shared_mailbox ? (
          <StatusBadge tone="caution" plain>
            {t('know.shared')}
          </StatusBadge>
        ) : (
          mayVouch &&
          isIn && (
            <Checkbox
              name={`know-${line}`}
              label={
                <>
                  {t('know.one')} <span className="visually-hidden">{person.email}</span>
                </>
              }
              checked={chosen.known.has(line)}
              onChange={onKnow}
            />
          )
        )}
      </div>
    </li>
  )
}
