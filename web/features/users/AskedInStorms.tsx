import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { endAsks, listAskedPeople, resumeAsks } from '#contract/asks/calls.ts'
import type { AskedPerson } from '#contract/asks/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { callDone } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import foldStyles from '#web/ui/layout/Details.module.css'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const askedQuery = (id: string) => callQuery(listAskedPeople, { queryKey: ['users', 'asked', id], params: { id } })

/** Whom a storm asks at the own credit union, and whom it asks no more, with the way back. Organizations without offices have none. */
export function AskedInStorms({ creditUnionId }: { creditUnionId: string }) {
  const { t } = useTranslation('asked-people')
  const query = askedQuery(creditUnionId)
  const { data: people } = useQuery(query)
  const { isBusy, doing, act } = useAction<string>(t('failed'))
  if (!people) return null
  const [toLookAt, asked] = [people.filter(needsLook), people.filter((person) => !needsLook(person))]

  function change({ user_or_contact, stopped: stop, ...person }: AskedPerson) {
    const params = { id: creditUnionId, user_or_contact }
    const done = t(stop ? (stop.why === 'not_me' ? 'linkSent' : 'resumed') : 'ended', { name: fullName(person) })
    const after = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
    void act(() => (stop ? callDone(resumeAsks, { params }) : callDone(endAsks, { params })), done, { which: user_or_contact, after })
  }

  const button = (person: AskedPerson) => (
    <Change
      person={person}
      busy={doing === person.user_or_contact}
      disabled={isBusy && doing !== person.user_or_contact}
      onPress={() => change(person)}
    />
  )

  return (
    <Card tight title={t('title')}>
      <Stack>
        <p className="small soft">{t(people.every((person) => person.stopped !== null) ? 'nobody' : 'text')}</p>
        {toLookAt.length > 0 && (
          <ul className="ruled">
            {toLookAt.map((person) => (
              <li key={person.user_or_contact}>
                <p>{nameOf(person, t)}</p>
                <StatusBadge tone="caution" plain>
                  {whyOf(person, t)}
                </StatusBadge>
                {person.stopped?.why !== 'unsubscribed' && <Row>{button(person)}</Row>}
              </li>
            ))}
          </ul>
        )}
        {asked.length > 0 && (
          <details className={foldStyles.fold}>
            <summary>
              {t('who', { count: asked.length })}
              <Icon name="unfold" size="s" />
            </summary>
            <ul className="ruled">
              {asked.map((person) => (
                <li key={person.user_or_contact}>
                  <p>{nameOf(person, t)}</p>
                  <Row>{button(person)}</Row>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  )
}

interface ChangeProps {
  person: AskedPerson
  busy: boolean
  disabled: boolean
  onPress: () => void
}

/** Says that the person wants no more asks, or that mail to them comes back. */
const needsLook = ({ stopped, mail_bounced }: AskedPerson) => stopped !== null || mail_bounced

/** It goes with its row, into the other list. */
function Change({ person, ...button }: ChangeProps) {
  const { t } = useTranslation('asked-people')
  const own = useRef<HTMLButtonElement>(null)
  useHandOverFocus(own, false)
  const change = person.stopped ? (person.stopped.why === 'not_me' ? 'newLink' : 'again') : 'end'
  return (
    <Button {...button} ref={own} variant="secondary" size="compact" label={t(`${change}Of`, { name: fullName(person) })}>
      {t(change)}
    </Button>
  )
}

const nameOf = (person: AskedPerson, t: Translate<'asked-people'>) =>
  person.kind === 'user' ? fullName(person) : `${fullName(person)}, ${t('contact', { number: person.user_or_contact })}`

function whyOf({ stopped }: AskedPerson, t: Translate<'asked-people'>): string {
  if (stopped === null) return t('bounced')
  if (stopped.why !== 'administrator') return t(`stopped.${stopped.why}`)
  return stopped.by === null ? t('stopped.administratorGone') : t('stopped.administrator', { by: stopped.by })
}
