import { changeOffice, closeOffice } from '#contract/offices/calls.ts'
import type { Office } from '#contract/records/office.ts'
import { reloadOffices } from '#web/domain/offices/office-queries.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { postalAddress } from '#web/lib/format/address-text.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import styles from './OfficeItem.module.css'

interface Props {
  office: Office
  mayChange: boolean
}

/** One office in the list, with its actions. */
export function OfficeItem({ office, mayChange }: Props) {
  const { t } = useTranslation(['offices', 'ui'])
  const { isBusy, act } = useAction(t('list.failed'))
  const { id, name } = office
  const isBox = isPostBox(office.street ?? '')
  const address = [postalAddress(office), office.zip].filter(Boolean).join(' ')

  const open = () =>
    act(
      async () => {
        await call(changeOffice, { params: { id }, body: { is_closed_for_good: false } })
        await reloadOffices()
      },
      t('list.opened', { name }),
    )
  const close = () =>
    act(async () => {
      await call(closeOffice, { params: { id } })
      await reloadOffices()
      showToast({
        variant: 'success',
        title: t('list.closed', { name }),
        action: { label: t('ui:toast.undo'), onPress: () => void open() },
      })
    })

  return (
    <li className={styles.office}>
      <div>
        <h3>{name}</h3>
        <p className="soft small">
          {isBox
            ? t('list.mailing', { kind: t(`kinds.${office.kind}`), address })
            : [t(`kinds.${office.kind}`), address].filter(Boolean).join(', ')}
        </p>
        {(office.phone || office.hours) && (
          <p className="soft small">
            {office.phone && <PhoneLink number={office.phone} />}
            {office.phone && office.hours && ' · '}
            {office.hours}
          </p>
        )}
      </div>
      {mayChange && (
        <Row>
          {office.is_closed_for_good ? (
            <Button variant="secondary" size="compact" busy={isBusy} onPress={() => void open()}>
              {t('list.openAgain')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          ) : (
            <>
              <LinkButton to={`/offices?office=${id}`} variant="secondary" size="compact" iconBefore="edit">
                {t('list.editShort')}
                <span className="visually-hidden">: {name}</span>
              </LinkButton>
              <Button variant="quiet" size="compact" busy={isBusy} onPress={() => void close()}>
                {t('list.close')}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </>
          )}
        </Row>
      )}
    </li>
  )
}
