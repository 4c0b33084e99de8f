import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerHelp } from '#contract/help-requests/calls.ts'
import { offerForm } from '#contract/help-requests/forms.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { submissionOf } from '#web/lib/forms/submission-id.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { lendingQuery } from '../help-queries.ts'
import { useChange } from '../use-change.ts'
import { daysOutside, knownUnits, newOffer, notOfferedYet, offerToSend, outNow, promisedElsewhere, restWith } from './offer-values.ts'

/** An offer for a request while it is written: its draft on this device, the units to choose from, and what it leaves open. */
export function useOfferForm(request: HelpRequest) {
  const { t } = useTranslation('offers')
  const actor = useActor()
  const { data: organization } = useQuery(creditUnionQuery)
  const { data: lent = [] } = useQuery(lendingQuery)
  const [today] = useState(() => dayText(new Date(renderTime())))
  const start = newOffer(request, actor, today)
  const draft = useDraft(`offer-${request.id}`, start)
  const { change } = useChange(request.id, () => document.getElementById('offers')?.focus())

  const form = useForm({
    initial: draft.initial,
    check: (values) => ({ ...daysOutside(request, values), ...checkBySchema(offerForm, offerToSend(values)) }),
    onChange: draft.save,
    send: async (values) => {
      const body = offerToSend(values)
      const sent = submissionOf(body, values)
      // The id is stored before sending: if the response is lost, a retry sends the same id, even after the page was left.
      form.set(sent)
      const whole = { ...body, submission_id: sent.submission_id }
      const words = { what: t('own', { unit: body.unit }), done: t('sent') }
      if (!(await change(offerHelp, { params: { id: request.id }, body: whole }, words))) return
      draft.forget()
      form.reset(start)
    },
  })
  const rest = restWith(request, offerToSend(form.values))

  function startOver() {
    draft.forget()
    form.reset(start)
  }

  const units = notOfferedYet(knownUnits(request.kind, organization ?? null, lent), request).map((unit) => ({
    unit,
    out: outNow(unit, lent),
  }))
  const taken = promisedElsewhere(form.values.unit, form.values, lent)
  return { form, isRestored: draft.changedAt !== null, startOver, units, taken, rest, today }
}
