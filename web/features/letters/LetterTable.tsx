import type { Letter } from '#contract/letters/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { DAY } from '#contract/rules/time.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { LetterActions } from './LetterActions.tsx'

interface Props {
  letters: readonly Letter[]
  isBusy: boolean
}

const tones: Record<Letter['state'], StatusTone> = {
  ...{ waiting: 'unknown', sent: 'info', undeliverable: 'bad', declined: 'caution', used: 'good', over: 'unknown' },
}

/** One row for each letter. */
export function LetterTable({ letters, isBusy }: Props) {
  const { t } = useTranslation('letters')
  const columns: Column<Letter>[] = [
    {
      key: 'to',
      header: t('sent.columns.to'),
      card: 'title',
      cell: ({ name, city, credit_union_state, first_name, last_name, email }) => (
        <>
          {name}
          <div className="small soft">{[city, credit_union_state].filter(Boolean).join(', ')}</div>
          <div className="small soft breaks">
            {email === null ? t('sent.deleted') : [fullName({ first_name, last_name }), email].filter(Boolean).join(', ')}
          </div>
        </>
      ),
    },
    { key: 'state', header: t('sent.columns.state'), card: 'wide', cell: (letter) => <StateOf letter={letter} /> },
    {
      key: 'actions',
      header: t('sent.columns.actions'),
      hideHeader: true,
      card: 'plain',
      align: 'right',
      cell: (letter) => <LetterActions letter={letter} />,
    },
  ]
  return <Table caption={t('sent.caption')} columns={columns} rows={letters} rowKey={({ id }) => id} busy={isBusy} />
}

/** A link that ends at noon is not good on that day. */
function StateOf({ letter }: { letter: Letter }) {
  const { t } = useTranslation('letters')
  const { state, vouches, voucher_withdrawn_at: withdrawn, urgent } = letter
  return (
    <>
      <StatusBadge tone={tones[state]} plain>
        {t(letter.is_stopped ? 'sent.stopped' : `sent.states.${state}`)}
      </StatusBadge>
      {factsOf().map((fact) => (
        <div key={fact} className="small soft breaks">
          {fact}
        </div>
      ))}
    </>
  )

  function factsOf(): string[] {
    const { leaves_on, sent_at, expires_at, used_at, undeliverable_words: words } = letter
    return [
      state === 'waiting' && leaves_on && t('sent.leavesOn', { day: shortDate(leaves_on) }),
      state === 'waiting' && sent_at && t('sent.sentBefore', { day: shortDate(sent_at) }),
      state === 'sent' && sent_at && t('sent.sentOn', { day: shortDate(sent_at) }),
      state === 'sent' && expires_at && t('sent.until', { day: shortDate(new Date(Date.parse(expires_at) - DAY)) }),
      state === 'used' && used_at && t('sent.usedOn', { day: shortDate(used_at) }),
      state === 'undeliverable' && words && t('sent.words', { words }),
      withdrawn && t('sent.withdrawn', { day: shortDate(withdrawn) }),
      vouches && !withdrawn && t('sent.vouches'),
      urgent && t('sent.urgent'),
    ].filter((fact) => typeof fact === 'string')
  }
}
