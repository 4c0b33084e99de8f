import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BodyInput } from '#contract/call.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { areaOf, areaText, partsOf } from '#web/domain/area/area-text.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { IncidentFields } from './IncidentFields.tsx'
import { checkIncident, type IncidentValues, incidentBody, incidentNames, incidentValues } from './incident-values.ts'
import { usePreview, WhomInWords, WhomItAsks } from './WhomItAsks.tsx'

interface Props {
  incident: Incident
  ownStates: readonly string[] | null
}

/** Only the fields that changed, because another desk may have changed the others meanwhile. */
function changesOf(before: IncidentValues, after: IncidentValues): BodyInput<typeof changeIncident> {
  const { is_exercise: _, phase, ...body } = incidentBody(after)
  const earlier = incidentBody(before)
  const changed = Object.entries({ ...body, phase }).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name as keyof typeof earlier]),
  )
  // The area is one thing.
  return { ...Object.fromEntries(changed), ...(after.area !== before.area && areaOf(after.area)) }
}

export function EditIncidentForm({ incident, ownStates }: Props) {
  const { t } = useTranslation(['situation', 'area', 'asks'])
  const navigate = useNavigate()
  const asks = useRef(false)
  const [before] = useState(() => incidentValues(incident))
  // Going to the list of the path and back keeps what was typed, as long as nobody closes it or sets it active meanwhile.
  const draft = useDraft<IncidentValues>(`incident ${incident.id} ${incident.phase}`, before)
  const [initial] = useState(draft.initial)
  const form = useForm<IncidentValues>({
    initial,
    check: (values) => checkIncident(values, t('area:noCounty')),
    otherNames: incidentNames,
    onChange: draft.save,
    send: async (values) => {
      await call(changeIncident, {
        params: { id: incident.id },
        body: { ...changesOf(before, values), ...(asks.current && { ask: true }) },
      })
      draft.forget()
      await incidentChanged()
      showDone(t('form.saved'), t('form.failed'))
      await navigate(`/situation/${incident.id}`, { viewTransition: true })
    },
    failed: t('form.failed'),
  })
  const isWatched = incident.phase === 'watch' && !incident.is_exercise && incident.may_change
  const begins = isWatched && form.values.phase === 'active'
  // Of other desks' states, this desk reads no figures.
  const ownArea = areaText(partsOf(form.values.area).filter(({ state }) => ownStates === null || ownStates.includes(state)))
  const preview = usePreview(isWatched ? ownArea : '')

  const card = (
    <Card label={t('editOf', { name: incident.name })}>
      <Form ref={form.form} label={t('editOf', { name: incident.name })} onSubmit={() => void form.submit()}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(before)} />
        <ErrorCount count={Object.keys(form.errors).length} />
        <IncidentFields form={form} ownStates={ownStates} isNew={false} onlyArea={!incident.may_change} />
        {begins && ownArea !== '' && <WhomInWords preview={preview} />}
        <Row>
          {begins && (
            <Button
              type="submit"
              busy={form.isSending}
              onPress={() => {
                asks.current = true
              }}
            >
              {t('asks:saveAndAsk')}
            </Button>
          )}
          <Button
            type="submit"
            variant={begins ? 'secondary' : 'primary'}
            busy={form.isSending}
            onPress={() => {
              asks.current = false
            }}
          >
            {t(begins ? 'asks:saveWithout' : 'form.save')}
          </Button>
        </Row>
      </Form>
    </Card>
  )
  if (!isWatched) return card
  // What was watched has begun: whether everybody in its path is asked is a choice, as when an active one is opened.
  return (
    <Split kind="aside">
      {card}
      <Aside sticky>
        <WhomItAsks values={{ ...form.values, area: ownArea }} preview={preview} of={incident.id}>
          {ownArea !== form.values.area && <p className="small">{t('asks:whom.ownStates')}</p>}
        </WhomItAsks>
      </Aside>
    </Split>
  )
}
