import { Suspense, useState } from 'react'
import type { CallRow } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { AskedLine } from '#web/domain/asks/AskedLine.tsx'
import { AskReplies } from '#web/domain/incidents/AskReplies.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { needToRequest } from '#web/domain/incidents/need-to-request.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import styles from './CallList.module.css'

const ContactsDialog = lazyPart(() => import('#web/domain/asks/ContactsDialog.tsx').then((file) => file.ContactsDialog), 'asks')
const LetterNow = lazyPart(() => import('./LetterNow.tsx').then((file) => file.LetterNow), 'letter-now')

interface Props {
  /** Null for a call without one. */
  incident: Incident | null
  row: CallRow
}

/** Who was asked and how, and, until its organization is confirmed, the contacts that the desk keeps there. */
export function AskedWho({ incident, row }: Props) {
  const { t } = useTranslation(['asks', 'call-list'])
  const { impersonator } = useActor()
  const [isOpen, setIsOpen] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // An urgent letter is for an open storm; in an exercise, nobody is asked to enroll.
  const mayWrite = !row.is_confirmed && incident !== null && !incident.is_exercise && impersonator === null
  return (
    <>
      <p className="small">
        <AskedLine row={row} />
      </p>
      {!row.is_confirmed && (
        <div className={`no-print ${styles.asks}`}>
          <Button variant="quiet" size="compact" iconBefore="users" onPress={() => setIsOpen(true)}>
            {t('contacts.who')} <span className="visually-hidden">{row.name}</span>
          </Button>
          {mayWrite && (
            <Button variant="quiet" size="compact" iconBefore="mail" onPress={() => setIsWriting(true)}>
              {t('call-list:letterNow')} <span className="visually-hidden">{row.name}</span>
            </Button>
          )}
        </div>
      )}
      {isWriting && (
        <Suspense>
          <LetterNow row={row} onDone={() => setIsWriting(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <ContactsDialog incident={incident} row={row} onDone={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What came back and waits for somebody who decides. */
export const WaitingReplies = ({ incident, row }: { incident: Incident; row: CallRow }) => (
  <AskReplies
    replies={row.replies.filter(({ means }) => means === null)}
    name={row.name}
    onDecided={() => incidentChanged(incident.id)}
    {...(!incident.is_exercise && { askForHelp: (reply) => needToRequest(row.directory_id, incident.id, reply) })}
  />
)
