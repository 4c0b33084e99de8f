import { useId, useState } from 'react'
import { fieldErrors } from '#contract/field-errors.ts'
import { makeKey } from '#contract/keys/calls.ts'
import { dayAfter, MOST_DAYS, PROPOSED_DAYS, type Scope, scopes } from '#contract/records/key-options.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { keysChanged } from './key-queries.ts'
import { MadeSecret } from './MadeSecret.tsx'

interface Values extends Record<string, unknown> {
  name: string
  scopes: readonly Scope[]
  until: string
  networks: string
}

const check = ({ name, scopes: chosen }: Values) => ({
  ...(name.trim() === '' && { name: fieldErrors.required }),
  ...(chosen.length === 0 && { scopes: fieldErrors.required }),
})

/** Makes a key: says what it will read before it is made, and shows it once. */
export function NewKeyDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('connections')
  const heading = useId()
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const initial: Values = { name: '', scopes: [], until: dayAfter(PROPOSED_DAYS), networks: '' }
  const form = useForm<Values>({ initial, check, send: save, otherNames: ['networks.0'] })

  async function save({ networks, ...values }: Values) {
    const lines = networks.split(/[\s,]+/).filter(Boolean)
    const { key, secret } = await call(makeKey, { body: { ...values, scopes: [...values.scopes], networks: lines } })
    setMade({ name: key.name, secret })
    void keysChanged()
  }

  // A wrong network is named by its place in the list.
  const [, networksError] = Object.entries(form.errors).find(([field]) => field.startsWith('networks')) ?? []
  return (
    <Modal labelledBy={heading} onLeave={made ? undefined : onDone}>
      <h2 id={heading}>{t(made ? 'made.title' : 'form.title')}</h2>
      {made ? (
        <MadeSecret of="made" {...made} onDone={onDone} />
      ) : (
        <Form ref={form.form} onSubmit={() => void form.submit()}>
          <TextField {...form.field('name')} label={t('form.name')} hint={t('form.nameHint')} required maxLength={100} />
          <Checkboxes
            label={t('form.scopes')}
            options={scopes.map((name) => ({ name, label: t(`scopes.${name}`) }))}
            checked={form.values.scopes}
            onChange={(chosen) => form.set({ scopes: chosen })}
          />
          {form.errors.scopes && (
            <Note tone="bad" alert>
              {t('form.noScopes')}
            </Note>
          )}
          <TextField
            {...form.field('until')}
            type="date"
            width="date"
            label={t('form.until')}
            hint={t('form.untilHint')}
            required
            min={dayAfter(0)}
            max={dayAfter(MOST_DAYS)}
          />
          <TextArea
            {...form.field('networks')}
            error={networksError}
            label={t('form.networks')}
            hint={t('form.networksHint')}
            optional
            rows={2}
          />
          <WhatItReads name={form.values.name} chosen={form.values.scopes} />
          <FormButtons form={form} send={t('form.make')} leave={t('form.cancel')} onLeave={onDone} />
        </Form>
      )}
    </Modal>
  )
}

/** In sentences, before it is made. */
function WhatItReads({ name, chosen }: { name: string; chosen: readonly Scope[] }) {
  const { t } = useTranslation('connections')
  const kind = useActor().organization_type === 'Association' ? 'Association' : 'other'
  const of = { others: t(`can.others.${kind}`), rows: t(`can.rows.${kind}`) }
  if (chosen.length === 0) return null
  return (
    <div>
      <p>{t('can.title', { name: name.trim() || t('can.unnamed') })}</p>
      <ul className="bullets">
        {chosen.map((scope) => (
          <li key={scope}>{t(`can.${scope}`, of)}</li>
        ))}
        <li>{t('can.never')}</li>
      </ul>
    </div>
  )
}
