import { useTranslation } from 'react-i18next'
import { type DisasterReport, operationalFields } from '#contract/disaster-reports.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { usePrintedAt } from '#web/lib/printed-at.ts'
import { useActor } from '#web/lib/session.ts'
import type { WayBack } from '#web/ui/BackLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Person } from '#web/ui/Person.tsx'
import { PrintFoot } from '#web/ui/PrintFoot.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StateTile, StateTiles } from '#web/ui/StateTile.tsx'
import { addressOf } from './address.ts'
import { momentOf } from './moment.ts'
import { ReportFacts } from './ReportFacts.tsx'

export function ReportDetails({ report, back }: { report: DisasterReport; back: WayBack }) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const actor = useActor()
  const printedAt = usePrintedAt()
  const what = [report.type_of_disaster, addressOf(report)].filter(Boolean).join(' · ')
  return (
    <Page>
      <PageHead
        title={report.credit_union_name}
        documentTitle={t('view.printWhat', { name: report.credit_union_name })}
        lead={
          <>
            {what}
            <br />
            {t('view.reportedBy', { name: report.reporter_name, time: longDateTime(momentOf(report)) })}
          </>
        }
        back={back}
        actions={
          <span className="no-print">
            <Button variant="secondary" iconBefore="print" onPress={() => window.print()}>
              {t('common:print')}
            </Button>
          </span>
        }
      />
      <Stack gap="loose">
        <section aria-labelledby="systems">
          <Stack>
            <h2 id="systems">{t('view.systems')}</h2>
            <StateTiles label={t('view.systems')}>
              {operationalFields.map((name) => (
                <StateTile
                  key={name}
                  label={t(`fields.${name}`)}
                  working={report[name]}
                  downTone={name === 'generator' ? 'caution' : 'bad'}
                />
              ))}
            </StateTiles>
          </Stack>
        </section>
        <Split kind="aside">
          <ReportFacts report={report} />
          <Aside label={t('view.contact')} sticky>
            <Card tight title={t('view.contact')}>
              <div>
                <Person
                  first
                  name={report.reporter_name}
                  role={t('view.reporter')}
                  phone={report.phone ?? undefined}
                  email={report.email ?? undefined}
                />
              </div>
              {!report.phone && !report.email && <p className="soft">{t('view.noContact')}</p>}
            </Card>
          </Aside>
        </Split>
      </Stack>
      <PrintFoot
        what={t('view.printWhat', { name: report.credit_union_name })}
        who={t('view.printedBy', { name: actor.name, time: longDateTime(printedAt), where: location.host })}
      />
    </Page>
  )
}
