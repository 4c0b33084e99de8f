import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { previewAsk } from '#contract/asks/calls.ts'
import type { AskPreview, PathRow } from '#contract/asks/schemas.ts'
import { sayPath } from '#contract/paths.ts'
import { gsmLength, TEXT_LENGTH, toGsm } from '#contract/rules/gsm.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { summaryOf, waysText } from '#web/domain/asks/asked-words.ts'
import { pathTo } from '#web/domain/asks/path-to.ts'
import { useActor } from '#web/domain/session/session.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import foldStyles from '#web/ui/layout/Details.module.css'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { IncidentValues } from './incident-values.ts'

/** After so long without another change of the area, in milliseconds. */
const PAUSE = 300

/** Whom a storm over the area of the form would ask. Nothing is fetched without an area. */
export function usePreview(area: string) {
  const settled = useSettledText(area)
  const { states, counties } = areaOf(settled)
  const query = useQuery({
    ...callQuery(previewAsk, { queryKey: ['ask-preview', settled], body: { states, counties }, staleTime: 60_000 }),
    enabled: states.length + counties.length > 0,
    placeholderData: keepPreviousData,
  })
  return { query, isOfArea: settled === area && !query.isPlaceholderData }
}

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Props {
  values: IncidentValues
  preview: ReturnType<typeof usePreview>
  /** The directory ids of those who take part in an exercise. */
  chosen?: readonly string[]
  onChoose?: (chosen: string[]) => void
  /** The id of the incident that is edited; none for a new one. */
  of?: string
  /** Below the figures. */
  children?: ReactNode
}

/** The card beside the form: it says before the press who will be asked. */
export function WhomItAsks({ values, preview: { query, isOfArea }, chosen = [], onChoose = () => {}, of, children }: Props) {
  const { t } = useTranslation('asks')
  return (
    <Card title={t('whom.title')} tight>
      {values.area === '' ? (
        <p className="soft small">{t('whom.noArea')}</p>
      ) : !isOfArea && !values.is_exercise ? (
        // The figures of another area would stand beside the button.
        <Skeleton shape="text" rows={4} />
      ) : (
        <Loaded query={query} loading={<Skeleton shape="text" rows={4} />}>
          {(preview) => (
            <Stack>
              {preview.credit_unions === 0 ? (
                <p className="soft">{t('whom.nobody')}</p>
              ) : values.is_exercise ? (
                <Checkboxes
                  label={t('whom.takePart')}
                  options={preview.rows.map((row) => ({ name: row.directory_id, label: row.name, hint: whatIs(row, t) }))}
                  checked={chosen}
                  onChange={onChoose}
                />
              ) : (
                <Figures preview={preview} values={values} of={of} />
              )}
              {children}
              {values.phase === 'watch' && <Note>{t('whom.watch')}</Note>}
              <WhatTheyGet name={values.name.trim()} offices={preview.rows[0] ? Math.max(...preview.rows.map((row) => row.offices)) : 1} />
              {!preview.sends_mail && <Note tone="caution">{t('whom.noMail')}</Note>}
              <p className="soft small">{promise(preview, values, t)}</p>
            </Stack>
          )}
        </Loaded>
      )}
    </Card>
  )
}

/** The same in one line, above the buttons. */
export function WhomInWords({ preview: { query, isOfArea } }: Pick<Props, 'preview'>) {
  const { t } = useTranslation('asks')
  if (!query.data || !isOfArea) return null
  return (
    <p className="small">
      <b>{t('whom.title')}</b>: {summaryOf(query.data, t)}
    </p>
  )
}

/** Each figure leads to the names. The form keeps what was typed. */
function Figures({ preview, values: { area, name }, of }: { preview: AskPreview; values: IncidentValues; of: string | undefined }) {
  const { t } = useTranslation('asks')
  const { enrolled, not_enrolled_with_contact, by_phone_only, undeliverable } = preview
  const figures = [
    { show: 'enrolled', count: enrolled, label: enrolledText(preview, t) },
    { show: 'contact', count: not_enrolled_with_contact, label: t('whom.contact', { count: not_enrolled_with_contact }) },
    { show: 'phone', count: by_phone_only, label: byPhoneText(preview, t) },
  ] as const
  return (
    <div>
      <ul className="ruled">
        {figures.map(({ show, count, label }) => (
          <li key={show}>
            {count === 0 ? (
              <span className="soft">{label}</span>
            ) : (
              <SmartLink to={pathTo({ area, of: name, show, from: 'form', incident: of })}>{label}</SmartLink>
            )}
          </li>
        ))}
      </ul>
      {undeliverable > 0 && (
        <StatusBadge tone="caution" plain>
          <SmartLink to={pathTo({ area, of: name, show: 'bounced', from: 'form', incident: of })}>
            {t('whom.bounced', { count: undeliverable })}
          </SmartLink>
        </StatusBadge>
      )}
    </div>
  )
}

const whatIs = ({ people, how }: PathRow, t: Translate<'asks'>) =>
  people === 0 ? t('whom.phone', { count: 1 }) : t('whom.people', { count: people, how: waysText(how, t) })

/** "9 enrolled (24 people)" */
function enrolledText({ enrolled, rows }: AskPreview, t: Translate<'asks'>): string {
  const people = rows.reduce((sum, row) => sum + (row.is_enrolled ? row.people : 0), 0)
  return t('whom.enrolled', { count: enrolled, people: t('card.people', { count: people }) })
}

function byPhoneText({ by_phone_only, rows }: AskPreview, t: Translate<'asks'>): string {
  const byPhone = t('whom.byPhone', { count: by_phone_only })
  const enrolled = rows.filter(({ is_enrolled, people }) => is_enrolled && people === 0).length
  return enrolled === 0 ? byPhone : t('whom.byPhoneEnrolled', { byPhone, enrolled })
}

/** Of the credit union with the most offices. */
function WhatTheyGet({ name, offices }: { name: string; offices: number }) {
  const { t } = useTranslation('asks')
  // The foundation's contacts reply to the program.
  const isAssociation = useActor().organization_type === 'Association'
  const said = { name: name || t('whom.exampleName'), count: offices }
  const text = t('whom.text', said)
  return (
    <details className={foldStyles.fold}>
      <summary>
        {t('whom.what')}
        <Icon name="unfold" size="s" />
      </summary>
      <div className="small">
        <p>
          {t('whom.textIs', { text })} <span className="soft">{t('whom.length', { length: lengthOf(text), most: TEXT_LENGTH })}</span>
        </p>
        <p>{t('whom.mail', said)}</p>
        {isAssociation && <p>{t('whom.seesReply')}</p>}
      </div>
    </details>
  )
}

/** With the link in it. A longer name of the incident is cut. */
const lengthOf = (text: string) =>
  Math.min(TEXT_LENGTH, gsmLength(toGsm(text.replace(/\(.*?\)/, window.location.origin + sayPath('x'.repeat(TOKEN_LENGTH))))))
const TOKEN_LENGTH = 22

/** How often, when never, and how it stops. */
function promise({ texts, texts_per_second, sends_mail }: AskPreview, { quiet_after_hours }: IncidentValues, t: Translate<'asks'>): string {
  const seconds = Math.max(1, Math.ceil(texts / texts_per_second))
  const said = { hours: quiet_after_hours, texts: texts === 0 ? '' : t('whom.texts', { count: texts, seconds }) }
  return t(sends_mail ? 'whom.promise' : 'whom.promiseNoMail', said)
}
