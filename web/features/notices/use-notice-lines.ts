import { useQuery } from '@tanstack/react-query'
import { askedIn } from '#contract/catalogue/question.ts'
import { type NoticeField, noticeFields } from '#contract/notices/answers.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useNoticeAnswer } from './answer-words.ts'
import { momentText } from './notice-moments.ts'
import { sourcesQuery } from './notice-queries.ts'
import { whoToNotify } from './use-limit-text.ts'

/** What a line says, with its label. */
type Line = readonly [label: string, text: string | null | undefined]

type Values = Readonly<Record<string, Answer>>

/** The lines of a notice as it goes to NCUA, on paper and to copy, and those of the record. */
export function useNoticeLines(notice: Notice, values: Values) {
  const { t } = useTranslation('notices')
  const actor = useActor()
  const { data: sources } = useQuery(sourcesQuery(notice.id))
  const words = useNoticeAnswer(notice.time_zone)
  const { rule, time_zone, incident, filed } = notice
  const name = sources?.credit_union?.value ?? ''
  const charter = sources?.charter_number?.value ?? ''

  const itemsOf = (names: readonly string[]): Line[] =>
    askedIn<NoticeField>(noticeFields[notice.kind], values)
      .filter((field) => names.includes(field.name))
      .map((field) => [t(`fields.${field.name}`), words(field, values[field.name])])

  const lines: Line[] = [
    [t('packet.to'), whoToNotify(rule, notice.region)],
    [t('fields.credit_union'), name],
    [t('fields.charter_number'), charter],
    [t('packet.reporter'), [actor.name, actor.position].filter(Boolean).join(', ')],
    [t('packet.phone'), actor.phone],
    ...(incident ? [[t('packet.incident'), incident.name] as const] : []),
    [t('packet.due'), momentText(notice.due_at, time_zone)],
    ...itemsOf(rule.notice_items),
    ...(filed
      ? [
          [
            t('packet.filed'),
            [momentText(filed.at, time_zone), t(`how.${filed.how}`), filed.by, filed.reference].filter(Boolean).join(', '),
          ] as const,
        ]
      : []),
  ]
  return { name, charter, title: incident ? t('titleOf', { name: incident.name }) : t('title'), lines, record: itemsOf(rule.record_items) }
}
