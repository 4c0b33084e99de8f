import type { ReactNode } from 'react'
import { wordOn } from '#contract/catalogue/condition.ts'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Person } from '#web/ui/data/Person.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StateTile, StateTiles } from '#web/ui/feedback/StateTile.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import { typedMoment } from './report-moment.ts'

interface Props {
  report: DisasterReport
  /** Shown in place of the reporter's contact, if the reader may not see it. */
  contact?: ReactNode
  /** Below the contact. */
  beside?: ReactNode
}

/** A disaster report without its heading, to read and to print. Needs the texts of the namespace `disaster-reports`. */
export function ReportView({ report, contact, beside }: Props) {
  const { t } = useTranslation('disaster-reports')
  return (
    <Stack gap="loose">
      {!report.confirmed && <NotConfirmed report={report} />}
      <section aria-labelledby="systems">
        <Stack>
          <div>
            <p className="soft">{t('view.asReported', { time: typedMoment(report, shortDateTime) })}</p>
            <h2 id="systems">{t('view.systems')}</h2>
          </div>
          <StateTiles label={t('view.systems')}>
            {operationalFields.map((name) => (
              <StateTile
                key={name}
                label={t(`fields.${name}`)}
                working={wordOn(report, name)}
                downTone={name === 'generator' ? 'caution' : 'bad'}
              />
            ))}
          </StateTiles>
        </Stack>
      </section>
      <Split kind="aside">
        <ReportFacts report={report} />
        <Aside label={t('view.contact')} sticky={!beside}>
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
            {contact || (!report.phone && !report.email && <p className="soft">{t('view.noContact')}</p>)}
          </Card>
          {beside}
        </Aside>
      </Split>
    </Stack>
  )
}

function NotConfirmed({ report: { credit_union_name: name, directory_phone: phone } }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <Note>
      <p>
        {t('view.notConfirmed', { name })} {t(phone ? 'view.callFirst' : 'view.askFirst')}
      </p>
      {phone && (
        <p>
          <PhoneLink number={phone} /> <span className="small soft">{t('view.fromDirectory')}</span>
        </p>
      )}
    </Note>
  )
}
