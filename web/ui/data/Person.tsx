import { telUrl } from '#web/lib/format/phone.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import buttonStyles from '#web/ui/action/Button.module.css'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './Person.module.css'

interface Props {
  name: string
  role?: string | undefined
  /** Formatted: 228-555-0142. */
  phone?: string | undefined
  email?: string | undefined
  /** The first person to call: the number is the filled button. */
  first?: boolean | undefined
}

/** A contact, with large buttons for the number and the address. */
export function Person({ name, role, phone, email, first }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.person}>
      <div>
        <h3>{name}</h3>
        {role && <p className="soft small">{role}</p>}
      </div>
      {(phone || email) && (
        <div className={styles.ways}>
          {phone && (
            <a className={buttonClass({ variant: first ? 'primary' : 'secondary' })} href={telUrl(phone)}>
              <Icon name="phone" size="s" />
              <span className="visually-hidden">
                {t('person.call')} {name},{' '}
              </span>
              <span className="numeric nowrap">{phone}</span>
            </a>
          )}
          {email && (
            <a className={buttonClass({ variant: 'quiet', align: 'left' })} href={`mailto:${email}`}>
              <Icon name="mail" size="s" />
              <span className="visually-hidden">
                {t('person.email')} {name},{' '}
              </span>
              <span className={`small ${buttonStyles.words}`}>{breakable(email)}</span>
            </a>
          )}
        </div>
      )}
    </div>
  )
}
