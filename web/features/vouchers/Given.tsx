import { useQuery } from '@tanstack/react-query'
import { withdrawVoucher } from '#contract/vouchers/calls.ts'
import type { Voucher } from '#contract/vouchers/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { VoucherButton } from './VoucherButton.tsx'
import { vouchersQuery } from './voucher-queries.ts'

/** The credit unions that the Association vouched for, with a button to withdraw a voucher. */
export function Given() {
  const { t } = useTranslation('vouchers')
  const query = useQuery(vouchersQuery)
  return (
    <Card title={t('given.title')}>
      <Loaded query={query} empty={(rows) => rows.length === 0 && <p className="soft">{t('given.none')}</p>}>
        {(rows) => (
          <ul aria-label={t('given.title')}>
            {rows.map((row) => (
              <li key={row.id} className={rowStyles.row}>
                <OneGiven voucher={row} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function OneGiven({ voucher: { id, credit_union, given_by, by_letter, created_at, withdrawn_at } }: { voucher: Voucher }) {
  const { t } = useTranslation('vouchers')
  const { name, city, state, confirmed } = credit_union
  return (
    <>
      <div className={rowStyles.words}>
        <h3>{name}</h3>
        <p>
          {`${city}, ${state}`}{' '}
          <StatusBadge tone={confirmed ? 'good' : 'unknown'}>{t(confirmed ? 'given.confirmed' : 'given.notConfirmed')}</StatusBadge>
        </p>
        <p className="small soft">
          {t(by_letter ? 'given.byLetter' : 'given.by', { name: given_by, day: shortDate(created_at) })}
          {withdrawn_at && ` ${t('given.withdrawn', { day: shortDate(withdrawn_at) })}`}
        </p>
      </div>
      {!withdrawn_at && (
        <VoucherButton
          variant="danger-quiet"
          label={t('given.withdraw')}
          hiddenLabel={t('of', { name })}
          ask={t('given.ask', { name })}
          keepLabel={t('given.keep')}
          act={() => call(withdrawVoucher, { params: { id } })}
          done={t('given.done', { name })}
        >
          {t('given.askText')}
        </VoucherButton>
      )}
    </>
  )
}
