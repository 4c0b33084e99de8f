import { fieldErrors } from '#contract/field-errors.ts'
import { changeHook, makeHook } from '#contract/hooks/calls.ts'
import type { Hook } from '#contract/records/hook.ts'
import { type HookEvent, hookEvents, LONGEST_HOOK_URL } from '#contract/records/hook-options.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { hooksChanged } from './key-queries.ts'

interface Values extends Record<string, unknown> {
  url: string
  events: readonly HookEvent[]
  /** Codes that are typed. */
  states: string
  /** The ticked ones of an Association; null while it ticks all that it covers, also later ones. */
  ticked: readonly string[] | null
  exercises: boolean
}

const check = ({ url, events, ticked }: Values) => ({
  ...(url.trim() === '' && { url: fieldErrors.required }),
  ...(events.length === 0 && { events: fieldErrors.required }),
  ...(ticked?.length === 0 && { ticked: fieldErrors.required }),
})

const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** What most programs are for. */
const usual: readonly HookEvent[] = ['incident.opened', 'incident.closed', 'office_statuses.stored', 'credit_union.hidden']

interface Props {
  /** The one that is changed; none for a new one. */
  of?: Hook
  /** With its secret, where it is new. */
  onDone: (secret: string | null) => void
  onCancel: () => void
}

/** Makes a hook or changes one. */
export function HookForm({ of, onDone, onCancel }: Props) {
  const { t } = useTranslation('connections')
  const isAssociation = useActor().organization_type === 'Association'
  const covered = useDesk().states ?? []
  const initial: Values = {
    ...{ url: of?.url ?? 'https://', events: of?.events ?? usual },
    ...{ states: (of?.states ?? []).join(', '), ticked: isAssociation ? (of?.states ?? null) : null, exercises: of?.exercises ?? false },
  }
  const form = useForm<Values>({ initial, check, send: save, otherNames: ['states.0'] })

  async function save({ url, events, states: typed, ticked, exercises }: Values) {
    // One that the Association no longer covers would be refused.
    const codes = isAssociation ? (ticked ?? []).filter((state) => covered.includes(state)) : codesIn(typed)
    const isAll = isAssociation && covered.every((state) => codes.includes(state))
    const body = { url, events: [...events], exercises, states: codes.length > 0 && !isAll ? codes : null }
    const secret = of ? (await call(changeHook, { params: { id: of.id }, body })) && null : (await call(makeHook, { body })).secret
    await hooksChanged()
    onDone(secret)
  }

  return (
    <Form ref={form.form} onSubmit={() => void form.submit()}>
      <TextField
        {...form.field('url')}
        type="url"
        label={t('hookForm.url')}
        hint={t(of ? 'hookForm.urlChanged' : 'hookForm.urlHint')}
        required
        maxLength={LONGEST_HOOK_URL}
      />
      <Checkboxes
        label={t('hookForm.events')}
        options={hookEvents.map((name) => ({ name, label: t(`events.${name}`) }))}
        checked={form.values.events}
        onChange={(events) => form.set({ events })}
      />
      {form.errors.events && (
        <Note tone="bad" alert>
          {t('form.noScopes')}
        </Note>
      )}
      {isAssociation ? (
        <Checkboxes
          label={t('hookForm.states')}
          options={covered.map((name) => ({ name, label: stateName(name) }))}
          checked={form.values.ticked ?? covered}
          onChange={(ticked) => form.set({ ticked })}
        />
      ) : (
        <TextField {...form.field('states')} label={t('hookForm.states')} hint={t('hookForm.statesHint')} optional maxLength={300} />
      )}
      {form.errors.ticked && (
        <Note tone="bad" alert>
          {t('form.noScopes')}
        </Note>
      )}
      <Checkbox
        name="exercises"
        label={t('hookForm.exercises')}
        checked={form.values.exercises}
        onChange={(exercises) => form.set({ exercises })}
      />
      <FormButtons form={form} send={t(of ? 'hookForm.save' : 'hookForm.make')} leave={t('form.cancel')} onLeave={onCancel} />
    </Form>
  )
}
