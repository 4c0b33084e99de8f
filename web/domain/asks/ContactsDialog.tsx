import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { askNow } from '#contract/asks/calls.ts'
import { addContact, removeContact } from '#contract/contacts/calls.ts'
import type { Contact } from '#contract/contacts/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { languageNames, languages } from '#contract/options.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import type { Incident } from '#contract/records/incident.ts'
import { NOTE_LENGTH } from '#contract/records/sheet-fields.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { contactsChanged, contactsQuery } from '#web/domain/asks/contacts-query.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

interface Props {
  /** Null where no storm asks. */
  incident: Incident | null
  row: { directory_id: string; name: string }
  onDone: () => void
}

/** Who answers at a credit union that has not enrolled: its contacts, and a form for another one, who is sent the link. */
export function ContactsDialog({ incident, row, onDone }: Props) {
  const { t } = useTranslation('asks')
  const id = useId()
  const query = useQuery(contactsQuery(row.directory_id))
  return (
    <Modal labelledBy={id} onLeave={onDone}>
      <h2 id={id}>{t('contacts.title')}</h2>
      <p className="small soft">{t('contacts.lead', { name: row.name })}</p>
      <Loaded query={query} loading={<Skeleton shape="text" rows={2} />}>
        {(contacts) => (
          <Stack>
            <Known contacts={contacts} directoryId={row.directory_id} />
            {contacts.filter(({ is_hidden }) => !is_hidden).length < MOST_CONTACTS && (
              <AddForm incident={incident} row={row} onDone={onDone} />
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}

function Known({ contacts, directoryId }: { contacts: readonly Contact[]; directoryId: string }) {
  const { t } = useTranslation('asks')
  const own = contacts.filter(({ is_hidden }) => !is_hidden)
  const others = Map.groupBy(
    contacts.filter(({ is_hidden }) => is_hidden),
    ({ desk }) => desk.name,
  )
  if (contacts.length === 0) return <p className="soft">{t('contacts.none')}</p>
  return (
    <ul className="ruled">
      {own.map((contact) => (
        <Line key={contact.id} contact={contact} directoryId={directoryId} />
      ))}
      {[...others].map(([desk, some]) => (
        <li key={desk} className="soft">
          {t('contacts.other', { count: some.length, desk: desk || t('contacts.foundation') })}
        </li>
      ))}
    </ul>
  )
}

function Line({ contact, directoryId }: { contact: Contact; directoryId: string }) {
  const { t } = useTranslation('asks')
  const { act } = useAction(t('contacts.failed'))
  const name = fullName({ first_name: contact.first_name ?? '', last_name: contact.last_name ?? '' })
  const remove = () => call(removeContact, { params: { directory_id: directoryId, contact_id: contact.id } })
  return (
    <li>
      <Row between>
        <span>
          <b>{name}</b> <span className="small soft">{[contact.email, contact.phone].filter(Boolean).join(' · ')}</span>
          {contact.note && <span className="small soft as-typed"> {contact.note}</span>}{' '}
          {contact.cannot_be_reached && (
            <StatusBadge tone="caution" plain>
              {t(`contacts.why.${contact.cannot_be_reached}`)}
            </StatusBadge>
          )}
        </span>
        <AskButton
          variant="quiet"
          size="compact"
          label={t('contacts.remove')}
          hiddenLabel={name}
          ask={t('contacts.removeAsk', { name })}
          onConfirm={() => act(remove, t('contacts.removed'), { after: () => contactsChanged(directoryId) })}
        >
          {t('contacts.removeText')}
        </AskButton>
      </Row>
    </li>
  )
}

const empty = { first_name: '', last_name: '', email: '', phone: '', language: '', note: '', agreed_to_texts: false }
type Values = typeof empty

function AddForm({ incident, row, onDone }: Props) {
  const { t } = useTranslation('asks')
  const asking = incident?.asked && incident.asked.stopped_at === null ? incident : null
  const form = useForm<Values>({ initial: empty, check, send: add })

  async function add(values: Values) {
    const { directory_id } = row
    const language = languages.find((one) => one === values.language) ?? null
    const { cannot_be_reached } = await call(addContact, { params: { directory_id }, body: { ...values, language } })
    await contactsChanged(directory_id)
    showToast({ variant: 'success', title: t(cannot_be_reached ? 'contacts.notReached' : await sendLink(directory_id)) })
    onDone()
    await incidentChanged(incident?.id)
  }

  /** The contact is stored by then, whatever comes of the ask. */
  async function sendLink(directory_id: string) {
    if (!asking) return 'contacts.added' as const
    try {
      const { asked, left_out } = await call(askNow, { params: { id: asking.id }, body: { directory_ids: [directory_id] } })
      if (asked > 0) return 'contacts.sent' as const
      return left_out.some(({ why }) => why === 'night' || why === 'limit') ? ('contacts.later' as const) : ('contacts.notSent' as const)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return 'contacts.notSent' as const
    }
  }

  return (
    <Form ref={form.form} label={t('contacts.title')} onSubmit={() => void form.submit()}>
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
          {t(asking ? 'contacts.add' : 'contacts.addOnly')}
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
