import type { WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

type FactName = 'name' | 'number' | 'street' | 'city' | 'phone' | 'email'

interface Compared {
  fact: FactName
  typed: string
  listed: string
  isSame: boolean
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const isSameText = (one: string, other: string) => plain(one) === plain(other)
const isOfDomain = (email: string, domains: readonly string[]) => {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

/** What the organization says of itself, beside what NCUA's files say of its number. */
function comparedFacts(organization: WaitingOrganization): Compared[] {
  const { directory, people, charter_number } = organization
  if (!directory) return []
  const [first] = people
  const row = (fact: FactName, typed: string, listed: string, isSame = isSameText(typed, listed)) => ({ fact, typed, listed, isSame })
  return [
    row('name', organization.name, directory.name),
    row('number', `${charter_number}, ${organization.state}`, `${charter_number}, ${directory.state}`),
    row('street', organization.street, directory.street),
    row('city', `${organization.city} ${organization.zip}`, `${directory.city} ${directory.zip}`),
    row('phone', first?.phone ?? '', directory.phone ?? ''),
    row('email', first?.email ?? '', directory.domains.join(', '), isOfDomain(first?.email ?? '', directory.domains)),
  ]
}

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
      cell: ({ isSame }) => (
        <Signal tone={isSame ? 'good' : 'caution'} plain>
          {t(isSame ? 'compare.same' : 'compare.different')}
        </Signal>
      ),
    },
  ]
  return (
    <Card title={t('compare.title')} aside={directory.cycle && t('compare.cycle', { date: longDate(directory.cycle) })}>
      <Table caption={t('compare.title')} columns={columns} rows={comparedFacts(organization)} rowKey={({ fact }) => fact} />
    </Card>
  )
}
