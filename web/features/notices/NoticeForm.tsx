import type { Notice } from '#contract/notices/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { AnswersNotStored } from '#web/ui/form-page/AnswersNotStored.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AfterFiling } from './AfterFiling.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { DraftMark } from './DraftMark.tsx'
import { EndDraft } from './EndDraft.tsx'
import { Item } from './Item.tsx'
import { MomentFields } from './MomentFields.tsx'
import { NoticeAside } from './NoticeAside.tsx'
import { NoticeClock } from './NoticeClock.tsx'
import { NoticeItems } from './NoticeItems.tsx'
import { NoticeNotes } from './NoticeNotes.tsx'
import { Packet } from './Packet.tsx'
import { Questions } from './Questions.tsx'
import { useNoticeForm } from './use-notice-form.ts'

/** A draft: the two questions, the items of the rule, and what comes after. It saves itself. */
export function NoticeForm({ notice }: { notice: Notice }) {
  const { t } = useTranslation(['notices', 'offline'])
  const form = useNoticeForm(notice)
  const isDraft = notice.state === 'draft'
  return (
    <>
      <div className="no-print">
        <PageHead
          title={notice.incident ? t('titleOf', { name: notice.incident.name }) : t('title')}
          lead={t('lead')}
          back={{ to: '/notices', label: t('toList') }}
        />
        <Split kind="aside">
          <Stack gap="loose">
            {!form.isStored && <AnswersNotStored />}
            <FormSection number={1} title={t(`questions.${notice.kind}`)} lead={t(`questions.${notice.kind}Lead`)}>
              <Stack>
                <Questions rule={notice.rule} values={form.values} onChange={(name, typed) => form.change(name, typed)} />
                {notice.rule.questions.map(({ field }) =>
                  form.conflicts[field] ? (
                    <Item key={field} name={field} notice={notice} form={form}>
                      {null}
                    </Item>
                  ) : null,
                )}
                <Item name="started_at" notice={notice} form={form}>
                  <MomentFields
                    name="started_at"
                    label={t(`started.${notice.kind}`)}
                    value={form.text('started_at') || null}
                    timeZone={notice.time_zone}
                    error={form.errorOf('started_at')}
                    onChange={(moment) => form.change('started_at', moment)}
                  />
                </Item>
              </Stack>
            </FormSection>
            {!isDraft && (
              <Note icon="good" title={t('notRequired.title')} status>
                <Stack gap="tight">
                  <p>
                    {notice.not_required
                      ? t('notRequired.reason', { reason: notice.not_required.reason, by: notice.not_required.by })
                      : t('notRequired.text')}
                  </p>
                  <DraftMark />
                </Stack>
              </Note>
            )}
            {isDraft && (
              <div className="only-narrow">
                <NoticeClock notice={notice} />
              </div>
            )}
            {isDraft && (
              <FormSection number={2} title={t('items.title')} lead={t('items.lead')} aside={<DraftMark />}>
                {notice.kind === 'cyber' && <Note tone="caution">{t('notToWrite')}</Note>}
                <NoticeItems notice={notice} form={form} />
                <CopyNotice notice={notice} values={form.values} onSend={form.settle} />
              </FormSection>
            )}
            {isDraft && <AfterFiling notice={notice} onFile={form.settle} />}
            <NoticeNotes notice={notice} />
            {isDraft && <EndDraft notice={notice} />}
            <ActionBar pair>
              <SaveState saving={form.saving} failedText={form.isSavedHere ? t('offline:answers.saved') : undefined} />
              <Button variant="primary" iconBefore="print" onPress={() => void form.settle().then(() => window.print())}>
                {t('print')}
              </Button>
            </ActionBar>
          </Stack>
          <Aside sticky>
            {isDraft && (
              <div className="only-wide">
                <NoticeClock notice={notice} />
              </div>
            )}
            <NoticeAside rule={notice.rule} region={notice.region} proposed={notice.proposed} />
          </Aside>
        </Split>
      </div>
      <Packet notice={notice} values={form.values} />
    </>
  )
}
