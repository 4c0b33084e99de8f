import { fieldErrors } from '#contract/field-errors.ts'
import { changeHook, makeHook } from '#contract/hooks/calls.ts'
import type { Hook } from '#contract/records/hook.ts'
import { type HookEvent, hookEvents, LONGEST_HOOK_URL } from '#contract/records/hook-options.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { hooksChanged } from './key-queries.ts'

interface Values extends Record<string, unknown> {
  url: string
  events: readonly HookEvent[]
  states: string
  exercises: boolean
}

const check = ({ url, events }: Values) => ({
  ...(url.trim() === '' && { url: fieldErrors.required }),
  ...(events.length === 0 && { events: fieldErrors.required }),
})

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
  const kind = useActor().organization_type === 'Association' ? 'Association' : 'other'
  const covered = useDesk().states ?? []
  // Named none, an Association gets the events of all its states.
  const usualStates = kind === 'Association' ? covered : []
  const initial: Values = {
    ...{ url: of?.url ?? 'https://', events: of?.events ?? usual },
    ...{ states: (of?.states ?? usualStates).join(', '), exercises: of?.exercises ?? false },
  }
  const form = useForm<Values>({ initial, check, send: save, otherNames: ['states.0'] })

  async function save({ url, events, states, exercises }: Values) {
    const codes = states
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    const isAll = usualStates.length === codes.length && usualStates.every((state) => codes.includes(state))
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
      <TextField {...form.field('states')} label={t('hookForm.states')} hint={t(`hookForm.statesHint.${kind}`)} optional maxLength={300} />
      <Checkbox
        name="exercises"
        label={t('hookForm.exercises')}
        checked={form.values.exercises}
        onChange={(exercises) => form.set({ exercises })}
      />
      <FormRefusal form={form} />
      <Row>
        <Button type="submit" busy={form.isSending}>
          {t(of ? 'hookForm.save' : 'hookForm.make')}
        </Button>
        <Button variant="secondary" onPress={onCancel}>
          {t('form.cancel')}
        </Button>
      </Row>
    </Form>
  )
}
