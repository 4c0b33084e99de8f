import { askedIn } from '#contract/catalogue/question.ts'
import { type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useNoticeAnswer } from './answer-words.ts'
import { DraftMark } from './DraftMark.tsx'
import { NoticeAside } from './NoticeAside.tsx'
import { NoticeNotes } from './NoticeNotes.tsx'
import { momentText } from './notice-moments.ts'
import { itemsOf } from './notice-values.ts'
import { Packet } from './Packet.tsx'

/** A notice that was filed: to read, to print, and to add notes to. */
export function FiledNotice({ notice, filed }: { notice: Notice; filed: NonNullable<Notice['filed']> }) {
  const { t } = useTranslation('notices')
  const words = useNoticeAnswer(notice.time_zone)
  const values = itemsOf(notice)
  const fields = askedIn<NoticeField>(noticeFields[notice.kind], values)
  return (
    <>
      <div className="no-print">
        <PageHead
          title={notice.incident ? t('titleOf', { name: notice.incident.name }) : t('title')}
          back={{ to: '/notices', label: t('toList') }}
          actions={
            <Button variant="primary" iconBefore="print" onPress={() => window.print()}>
              {t('print')}
            </Button>
          }
        />
        <Split kind="aside">
          <Stack gap="loose">
            <Note tone="good" title={t('filed.done', { at: momentText(filed.at, notice.time_zone) })}>
              <Stack gap="tight">
                <p>{[t(`how.${filed.how}`), filed.by, filed.reference].filter(Boolean).join(', ')}</p>
                <p>{t('filed.stays')}</p>
              </Stack>
            </Note>
            <Card title={t('items.title')} aside={<DraftMark />}>
              <Facts>
                {fields.map((field) => (
                  <Fact key={field.name} label={t(`fields.${field.name}`)}>
                    {words(field, values[field.name])}
                  </Fact>
                ))}
              </Facts>
            </Card>
            <NoticeNotes notice={notice} />
          </Stack>
          <Aside sticky>
            <NoticeAside rule={notice.rule} proposed={notice.proposed} />
          </Aside>
        </Split>
      </div>
      <Packet notice={notice} values={values} />
    </>
  )
}
