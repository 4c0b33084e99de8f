import { useEffect } from 'react'
import { askNow } from '#contract/asks/calls.ts'
import type { BodyInput } from '#contract/call.ts'
import { addContact, changeContact } from '#contract/contacts/calls.ts'
import type { Contact } from '#contract/contacts/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { languageNames, languages } from '#contract/options.ts'
import type { Incident } from '#contract/records/incident.ts'
import { NOTE_LENGTH } from '#contract/records/sheet-fields.ts'
import { contactsChanged } from '#web/domain/asks/contacts-query.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { contactName } from './contact-name.ts'

const empty = { first_name: '', last_name: '', email: '', phone: '', language: '', note: '', agreed_to_texts: false }
type Values = typeof empty

const valuesOf = (contact: Contact): Values => ({
  ...{ first_name: contact.first_name ?? '', last_name: contact.last_name ?? '' },
  ...{ email: contact.email ?? '', phone: contact.phone ?? '' },
  ...{ language: contact.language ?? '', note: contact.note ?? '', agreed_to_texts: contact.agreed_to_texts_at !== null },
})

interface Props {
  /** The one that is changed; null for another one. */
  contact: Contact | null
  /** Null where no storm asks. */
  incident: Incident | null
  row: { directory_id: string; name: string }
  onDone: () => void
}

/** Stores a contact, and sends the link where a storm asks. */
export function ContactForm({ contact, incident, row, onDone }: Props) {
  const { t } = useTranslation('asks')
  const asking = incident?.asked && incident.asked.stopped_at === null ? incident : null
  const start = contact ? valuesOf(contact) : empty
  const draft = useDraft<Values>(`contact of ${contact?.id ?? row.directory_id}`, start)
  const form = useForm<Values>({ initial: draft.initial, onChange: draft.save, check, send })
  // The button that opened it is above, among the contacts.
  useEffect(() => {
    if (contact && form.form.current) focusField('first_name', form.form.current)
  }, [contact, form.form])

  async function send(values: Values) {
    const { directory_id } = row
    const language = languages.find((one) => one === values.language) ?? null
    const { cannot_be_reached } = await save({ ...values, language })
    draft.forget()
    await contactsChanged(directory_id)
    const result = cannot_be_reached ? 'notReached' : await sendLink(directory_id)
    showToast({ variant: 'success', title: t(`contacts.${contact ? 'changedTo' : 'addedTo'}.${result}`) })
    onDone()
    await incidentChanged(incident?.id)
  }

  const save = (body: BodyInput<typeof addContact>) =>
    contact
      ? call(changeContact, { params: { directory_id: row.directory_id, contact_id: contact.id }, body })
      : call(addContact, { params: { directory_id: row.directory_id }, body })

  /** The contact is stored by then, whatever comes of the ask. */
  async function sendLink(directory_id: string) {
    if (!asking) return 'stored' as const
    try {
      const { asked, left_out } = await call(askNow, { params: { id: asking.id }, body: { directory_ids: [directory_id] } })
      if (asked > 0) return 'sent' as const
      return left_out.some(({ why }) => why === 'night') ? ('later' as const) : ('notSent' as const)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return 'notSent' as const
    }
  }

  return (
    <Form
      ref={form.form}
      label={contact ? t('contacts.changeOf', { name: contactName(contact) }) : t('contacts.title')}
      onSubmit={() => void form.submit()}
    >
      <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
      <FieldPair>
        <TextField {...form.field('first_name')} label={t('contacts.first_name')} required maxLength={LINE_LENGTH} autoComplete="off" />
        <TextField {...form.field('last_name')} label={t('contacts.last_name')} required maxLength={LINE_LENGTH} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('email')} type="email" label={t('contacts.email')} optional autoComplete="off" />
        <PhoneField {...form.field('phone')} label={t('contacts.phone')} optional />
      </FieldPair>
      {form.values.phone !== '' && (
        <Checkbox
          name="agreed_to_texts"
          label={t('contacts.agreed')}
          hint={t('contacts.agreedHint')}
          checked={form.values.agreed_to_texts}
          onChange={(agreed_to_texts) => form.set({ agreed_to_texts })}
        />
      )}
      <SelectField
        {...form.field('language')}
        label={t('contacts.language')}
        emptyLabel={t('contacts.anyLanguage')}
        options={languages.filter((one) => one !== 'en').map((one) => ({ value: one, label: languageNames[one] }))}
      />
      <TextArea {...form.field('note')} label={t('contacts.note')} optional rows={2} maxLength={NOTE_LENGTH} />
      <FormRefusal form={form} />
      <Row>
        <Button type="submit" busy={form.isSending}>
          {contact ? t(asking ? 'contacts.save' : 'contacts.saveOnly') : t(asking ? 'contacts.add' : 'contacts.addOnly')}
        </Button>
      </Row>
    </Form>
  )
}

/** The server checks the rest. */
const check = ({ first_name, last_name, email, phone }: Values) => ({
  ...(first_name.trim() === '' && { first_name: fieldErrors.required }),
  ...(last_name.trim() === '' && { last_name: fieldErrors.required }),
  ...(email.trim() === '' && phone.trim() === '' && { email: fieldErrors.rosterNoWay }),
})
