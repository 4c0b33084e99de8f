import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { transports } from '#contract/help-options.ts'
import { offerHelp } from '#contract/help-requests/calls.ts'
import { type HelpRequest, offerForm } from '#contract/help-requests/schemas.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { call } from '#web/lib/calls/call.ts'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { submissionOf } from '#web/lib/forms/submission-id.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ChoiceOrOwnWords } from '#web/ui/form/ChoiceOrOwnWords.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { lendingQuery } from './help-queries.ts'
import { daysOutside, knownUnits, newOffer, offerToSend, restWith } from './offer-values.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { useChange } from './use-change.ts'
import { useWords } from './use-words.ts'

/** Offers a thing of the own organization for a request. */
export function OfferForm({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const actor = useActor()
  const { data: organization } = useQuery(creditUnionQuery)
  const { data: lent = [] } = useQuery(lendingQuery)
  const words = useWords()
  const [today] = useState(() => dayText(new Date()))
  const start = newOffer(request, actor, today)
  const draft = useDraft(`offer-${request.id}`, start)
  const { change } = useChange<'offer'>(() => document.getElementById('offers')?.focus())

  const form = useForm({
    initial: draft.initial,
    check: (values) => ({ ...daysOutside(request, values), ...checkBySchema(offerForm, offerToSend(values)) }),
    onChange: draft.keep,
    send: (values) => {
      const body = offerToSend(values)
      const sent = submissionOf(body, values)
      // Kept before it goes out: without an answer, also after the page was left, it goes out under the same id again.
      form.set(sent)
      return change('offer', t('offer.sent'), async () => {
        await call(offerHelp, { params: { id: request.id }, body: { ...body, submission_id: sent.submission_id } })
        draft.forget()
        form.reset(start)
      })
    },
  })
  const rest = restWith(request, offerToSend(form.values))

  function startOver() {
    draft.forget()
    form.reset(start)
  }

  const units = knownUnits(request.kind, organization ?? null, lent)
  const unitField = { ...form.field('unit'), label: t('offer.unit'), required: true, maxLength: LINE_LENGTH }
  return (
    <Form ref={form.form} label={t('offer.label')} onSubmit={() => void form.submit()}>
      <FormSection title={t('offer.title')} lead={t('offer.lead', { name: request.credit_union?.name ?? '' })}>
        {draft.changedAt && <RestoredNote onStartOver={startOver} />}
        {units.length > 0 ? (
          <ChoiceOrOwnWords
            {...unitField}
            hint={t('offer.unitHint')}
            options={units.map((unit) => ({ value: unit, label: unit }))}
            ownLabel={t('offer.unitOwn')}
          />
        ) : (
          <TextField {...unitField} hint={t('offer.unitHint')} />
        )}
        <TextField {...form.field('quantity')} label={t('offer.quantity')} required type="number" width="short" maxLength={6} />
        <FieldPair>
          <TextField {...form.field('from')} label={t('offer.from')} required type="date" width="date" />
          <TextField {...form.field('until')} label={t('offer.until')} required type="date" width="date" min={form.values.from} />
        </FieldPair>
        <p className="small soft" role="status">
          {rest && rest.length > 0 && t('offer.leaves', { rest: words.parts(rest) })}
        </p>
        <ChoiceOrOwnWords
          {...form.field('transport')}
          label={t('offer.transport')}
          required
          options={Object.values(transports).map((way) => ({ value: way, label: words.transport(way, true) }))}
          ownLabel={t('offer.transportOwn')}
          maxLength={LINE_LENGTH}
        />
        <TextArea
          {...form.field('conditions')}
          label={t('offer.conditions')}
          hint={t('offer.conditionsHint')}
          optional
          maxLength={TEXT_LENGTH}
        />
        <FieldPair>
          <TextField {...form.field('contact_name')} label={t('offer.contact_name')} required maxLength={LINE_LENGTH} autoComplete="name" />
          <PhoneField {...form.field('contact_phone')} label={t('offer.contact_phone')} required />
        </FieldPair>
        <p className="small soft">{t('noGuarantee')}</p>
        <Row>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? t('offer.sending') : t('offer.send')}
          </Button>
        </Row>
      </FormSection>
      <ErrorCount count={Object.keys(form.errors).length} />
    </Form>
  )
}
