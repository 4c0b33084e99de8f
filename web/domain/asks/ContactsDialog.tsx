import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { removeContact } from '#contract/contacts/calls.ts'
import type { Contact } from '#contract/contacts/schemas.ts'
import { MOST_CONTACTS } from '#contract/records/ask-options.ts'
import type { Incident } from '#contract/records/incident.ts'
import { contactsChanged, contactsQuery } from '#web/domain/asks/contacts-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { ContactForm } from './ContactForm.tsx'
import { contactName } from './contact-name.ts'

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
  const [changed, setChanged] = useState<Contact | null>(null)
  return (
    <Modal labelledBy={id} onLeave={onDone}>
      <h2 id={id}>{t('contacts.title')}</h2>
      <p className="small soft">{t('contacts.lead', { name: row.name })}</p>
      <Loaded query={query} loading={<Skeleton shape="text" rows={2} />}>
        {(contacts) => (
          <Stack>
            <Known contacts={contacts} directoryId={row.directory_id} onChange={setChanged} />
            {changed ? (
              <ContactForm key={changed.id} contact={changed} incident={incident} row={row} onDone={onDone} />
            ) : (
              contacts.filter(({ is_hidden }) => !is_hidden).length < MOST_CONTACTS && (
                <ContactForm contact={null} incident={incident} row={row} onDone={onDone} />
              )
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}

interface KnownProps {
  contacts: readonly Contact[]
  directoryId: string
  onChange: (contact: Contact) => void
}

function Known({ contacts, directoryId, onChange }: KnownProps) {
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
        <Line key={contact.id} contact={contact} directoryId={directoryId} onChange={() => onChange(contact)} />
      ))}
      {[...others].map(([desk, some]) => (
        <li key={desk} className="soft">
          {t('contacts.other', { count: some.length, desk: desk || t('contacts.foundation') })}
        </li>
      ))}
    </ul>
  )
}

interface LineProps {
  contact: Contact
  directoryId: string
  onChange: () => void
}

function Line({ contact, directoryId, onChange }: LineProps) {
  const { t } = useTranslation('asks')
  const { act } = useAction(t('contacts.failed'))
  const name = contactName(contact)
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
        <Row>
          <Button variant="quiet" size="compact" label={`${t('contacts.change')}: ${name}`} onPress={onChange}>
            {t('contacts.change')}
          </Button>
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
      </Row>
    </li>
  )
}
