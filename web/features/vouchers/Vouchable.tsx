import { useQuery } from '@tanstack/react-query'
import { giveVoucher } from '#contract/vouchers/calls.ts'
import type { Vouchable as WaitingUnion } from '#contract/vouchers/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { VoucherButton } from './VoucherButton.tsx'
import { vouchableQuery, vouchersLeft, vouchersQuery } from './voucher-queries.ts'

/** The credit unions of the Association's states that are not confirmed yet. */
export function Vouchable() {
  const { t } = useTranslation('vouchers')
  const query = useQuery(vouchableQuery)
  return (
    <Card title={t('waiting.title')} aside={Boolean(query.data?.length) && <span className="numeric">{query.data?.length}</span>}>
      <Loaded
        query={query}
        empty={(rows) =>
          rows.length === 0 && (
            <Empty icon="check" title={t('waiting.none')}>
              {t('waiting.noneText')}
            </Empty>
          )
        }
      >
        {(rows) => <Waiting rows={rows} />}
      </Loaded>
    </Card>
  )
}

function Waiting({ rows }: { rows: WaitingUnion[] }) {
  const { t } = useTranslation('vouchers')
  const { data: given } = useQuery(vouchersQuery)
  const { left, nextAt } = vouchersLeft(given ?? [], renderTime())
  return (
    <Stack>
      <p className="small soft">{t('waiting.lead')}</p>
      {given && nextAt === null && <p>{t('waiting.left', { count: left })}</p>}
      {nextAt !== null && (
        <Note tone="caution" status>
          {t('waiting.noneLeft', { at: shortDateTime(new Date(nextAt)) })}
        </Note>
      )}
      <ul aria-label={t('waiting.title')}>
        {rows.map((row) => (
          <li key={row.id} className={rowStyles.row}>
            <OneWaiting union={row} mayVouch={left > 0} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function OneWaiting({ union, mayVouch }: { union: WaitingUnion; mayVouch: boolean }) {
  const { t } = useTranslation(['vouchers', 'common'])
  const { id, name, city, state, charter_number, enrolled_by, by_other_address, created_at } = union

  return (
    <>
      <div className={rowStyles.words}>
        <h3>{name}</h3>
        <p>{[`${city}, ${state}`, charter_number && t('charter', { number: charter_number })].filter(Boolean).join(' · ')}</p>
        <p className="small soft">
          {enrolled_by
            ? t('waiting.enrolledBy', { name: enrolled_by, day: shortDate(created_at) })
            : t('waiting.enrolled', { day: shortDate(created_at) })}
        </p>
        {by_other_address && (
          <StatusBadge tone="caution" plain>
            {t('waiting.otherAddress')}
          </StatusBadge>
        )}
      </div>
      {mayVouch && (
        <VoucherButton
          harmless
          variant="secondary"
          iconBefore="check"
          label={t('waiting.vouch')}
          hiddenLabel={t('of', { name })}
          ask={t('waiting.ask', { name })}
          confirmLabel={t('waiting.confirm')}
          keepLabel={t('common:cancel')}
          act={() => call(giveVoucher, { body: { credit_union_id: id } })}
          done={t('waiting.done', { name })}
        >
          {t('waiting.askText')}
        </VoucherButton>
      )}
    </>
  )
}
