import type { WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { type Compared, comparedFacts } from './compared-facts.ts'

export function TypedAndListed({ organization }: { organization: WaitingOrganization }) {
  const { t } = useTranslation('waiting-queue')
  const { directory } = organization
  if (!directory) return <Note>{t('compare.notListed')}</Note>
  const columns: Column<Compared>[] = [
    { key: 'fact', header: t('compare.fact'), card: 'title', cell: ({ fact }) => t(`compare.${fact}`) },
    { key: 'typed', header: t('compare.typed'), cell: ({ typed }) => typed || t('compare.none') },
    { key: 'listed', header: t('compare.listed'), cell: ({ listed }) => listed || t('compare.none') },
    {
      key: 'result',
      header: t('compare.result'),
      card: 'wide',
      cell: ({ isSame }) =>
        isSame === null ? (
          <StatusBadge tone="unknown" plain>
            {t('compare.unknown')}
          </StatusBadge>
        ) : (
          <StatusBadge tone={isSame ? 'good' : 'caution'} plain>
            {t(isSame ? 'compare.same' : 'compare.different')}
          </StatusBadge>
        ),
    },
  ]
  return (
    <Card title={t('compare.title')} aside={directory.cycle && t('compare.cycle', { date: longDate(directory.cycle) })}>
      <Table caption={t('compare.title')} columns={columns} rows={comparedFacts(organization)} rowKey={({ fact }) => fact} />
    </Card>
  )
}
