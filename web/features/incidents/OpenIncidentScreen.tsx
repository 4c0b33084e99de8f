import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ErrorBody } from '#contract/errors.ts'
import { openIncident } from '#contract/incidents/calls.ts'
import { draftIncident } from '#contract/warnings/calls.ts'
import { alertsChanged } from '#web/domain/alerts/use-alert-events.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { OpenImprovements } from '#web/domain/improvements/OpenImprovements.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useDrafted } from '#web/lib/page/use-drafted.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { AlsoAsAlert, useAlertText } from './AlsoAsAlert.tsx'
import { addArea } from './add-area.ts'
import { IncidentFields } from './IncidentFields.tsx'
import {
  alertIn,
  checkIncident,
  type IncidentDraft,
  type IncidentValues,
  incidentBody,
  incidentNames,
  newIncident,
  valuesOfDraft,
} from './incident-values.ts'
import { OpenButtons } from './OpenButtons.tsx'
import { usePreview, WhomItAsks } from './WhomItAsks.tsx'

/** The desk opens an incident, or (`?exercise=true`) practices with one. */
export function OpenIncidentScreen() {
  const { t } = useTranslation('situation')
  const desk = useDesk()
  return (
    <Page>
      <PageHead title={t('open')} lead={t('form.lead')} back={{ to: '/situation', label: t('form.back') }} />
      {desk.isDesk ? (
        <Begun>{(start) => <OpenForm ownStates={desk.states} start={start} />}</Begun>
      ) : (
        <Empty icon="lock" title={t('form.notDesk')} headingLevel={2}>
          <LinkButton to="/situation">{t('form.back')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

interface Existing extends NonNullable<ErrorBody['existing']> {
  /** Open and ask was pressed. */
  asks: boolean
}

interface Start {
  /** Under which the device keeps what was typed. */
  name: string
  values: IncidentValues
  isFromWarnings: boolean
}

/** What the form begins with: nothing, a draft that was handed over, or one of the warnings in the address. */
function Begun({ children }: { children: (start: Start) => ReactNode }) {
  const [params] = useSearchParams()
  const handed = useDrafted<IncidentDraft>()
  const warnings = params.get('warnings')
  const isExercise = params.get('exercise') === 'true'
  const [empty] = useState(() => newIncident(isExercise))
  const query = useQuery({
    ...callQuery(draftIncident, {
      queryKey: ['warnings', 'draft', warnings],
      body: { warning_ids: (warnings ?? '').split(',') },
      staleTime: 60_000,
    }),
    enabled: warnings !== null && handed === null,
  })
  const drafted = handed ?? query.data?.body
  if (drafted) return children({ name: `incident of ${warnings ?? drafted.name}`, values: valuesOfDraft(drafted), isFromWarnings: true })
  if (warnings === null) return children({ name: isExercise ? 'exercise' : 'incident', values: empty, isFromWarnings: false })
  // Ended meanwhile, or partly in other desks' states: what the address says of the area is left.
  if (query.isError)
    return children({ name: `incident of ${warnings}`, values: { ...empty, area: params.get('area') ?? '' }, isFromWarnings: false })
  return <Skeleton rows={6} />
}

interface FormProps {
  ownStates: readonly string[] | null
  start: Start
}

function OpenForm({ ownStates, start }: FormProps) {
  const { t } = useTranslation(['situation', 'area'])
  const navigate = useNavigate()
  // Going to the list of the path and back, or a reload, keeps what was typed.
  const draft = useDraft<IncidentValues>(start.name, start.values)
  const [initial] = useState(draft.initial)
  const [existing, setExisting] = useState<Existing | null>(null)
  const [reason, setReason] = useState('')
  const asks = useRef(false)

  async function send(save: () => Promise<{ id: string }>) {
    setReason('')
    setExisting(null)
    try {
      const { id } = await save()
      draft.forget()
      await incidentChanged()
      void alertsChanged()
      await navigate(`/situation/${id}`, { replace: true, viewTransition: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.more.existing) setExisting({ ...error.more.existing, asks: asks.current })
      else if (Object.keys(error.errors).length === 0) setReason(reasonOf(error))
      throw error
    }
  }

  const form = useForm<IncidentValues>({
    initial,
    check: (values) => checkIncident(values, t('area:noCounty')),
    otherNames: incidentNames,
    onChange: draft.save,
    send: (values) => send(() => call(openIncident, { body: bodyOf(values) })),
  })
  const alertText = useAlertText(form.values)
  const [chosen, setChosen] = useState<string[]>([])
  const preview = usePreview(form.values.area)
  const bodyOf = (values: IncidentValues) => ({
    ...incidentBody(values),
    alert: alertIn(values, alertText),
    ...(asks.current && { ask: true, ...(values.is_exercise && { ask_directory_ids: chosen }) }),
  })
  async function add({ id, asks: isAsked }: Existing) {
    const { incident, notAsked } = await addArea(id, areaOf(form.values.area), isAsked)
    if (notAsked) showToast({ variant: 'danger', title: t('exists.notAsked'), message: notAsked })
    return incident
  }
  const body = () => ({ ...bodyOf(form.values), separate: true })
  return (
    <Split kind="aside">
      <Card label={t('open')}>
        <Form ref={form.form} label={t('open')} onSubmit={() => void form.submit()}>
          <ChangesNote draft={draft} onDiscard={() => form.reset(start.values)} />
          {start.isFromWarnings && <Note>{t('form.fromWarnings')}</Note>}
          <ErrorCount count={Object.keys(form.errors).length} />
          <IncidentFields form={form} ownStates={ownStates} isNew />
          <AlsoAsAlert form={form} text={alertText} />
          {existing && (
            <Exists
              existing={existing}
              saysAlert={form.values.says_alert}
              onAdd={() => void send(() => add(existing)).catch(onlyRefusals)}
              onSeparate={() => void send(() => call(openIncident, { body: body() })).catch(onlyRefusals)}
            />
          )}
          {reason && (
            <Note tone="bad" alert>
              {reason}
            </Note>
          )}
          <OpenButtons
            values={form.values}
            chosen={chosen}
            preview={preview}
            isSending={form.isSending}
            onOpen={(ask) => {
              asks.current = ask
            }}
          />
        </Form>
      </Card>
      <Aside sticky>
        <OpenImprovements />
        <WhomItAsks values={form.values} preview={preview} chosen={chosen} onChoose={setChosen} />
      </Aside>
    </Split>
  )
}

/** The form shows the reason of a refusal. */
function onlyRefusals(error: unknown) {
  if (!(error instanceof CallError)) throw error
}

interface ExistsProps {
  existing: Existing
  saysAlert: boolean
  onAdd: () => void
  onSeparate: () => void
}

/** There is an incident of this type over the area: adds the person's states to it, or opens a separate one. */
function Exists({ existing, saysAlert, onAdd, onSeparate }: ExistsProps) {
  const { t } = useTranslation('situation')
  return (
    <Note tone="caution" alert title={t('exists.title', { name: existing.name })}>
      <p>{[t('exists.text'), existing.asks && t('exists.asks'), saysAlert && t('exists.noAlert')].filter(Boolean).join(' ')}</p>
      <Row>
        <Button onPress={onAdd}>{t('exists.add', { name: existing.name })}</Button>
        <Button variant="secondary" onPress={onSeparate}>
          {t('exists.separate')}
        </Button>
        <LinkButton to={`/situation/${existing.id}`} variant="quiet">
          {t('exists.see')}
        </LinkButton>
      </Row>
    </Note>
  )
}
