import type { Resource } from '#contract/resources/schemas.ts'
import { ContactsHidden } from '#web/domain/organizations/ContactsHidden.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Person } from '#web/ui/data/Person.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { contactsOf } from './contacts-of.ts'
import { Reviewed } from './Reviewed.tsx'

/** The people to call. */
export function ContactsCard({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources')
  const contacts = contactsOf(resource)
  if (resource.contacts_hidden)
    return (
      <Card title={t('view.contacts')} tight>
        <ContactsHidden phone={resource.directory_phone} />
      </Card>
    )
  return (
    <Card title={t('view.contacts')} aside={contacts.length > 0 && <Reviewed resource={resource} tab="Contacts" />} tight>
      {contacts.length > 0 ? (
        <div>
          {contacts.map(({ number, name, title, phone, email }, place) => (
            <Person
              key={number}
              name={name || t('view.contact', { number })}
              role={title ?? undefined}
              phone={phone ?? undefined}
              email={email ?? undefined}
              first={place === 0}
            />
          ))}
        </div>
      ) : (
        <Stack>
          <p className="soft">{t('view.noContacts')}</p>
          <LinkButton to="/contact" variant="secondary">
            {t('alternativesFor.contact')}
          </LinkButton>
        </Stack>
      )}
    </Card>
  )
}
