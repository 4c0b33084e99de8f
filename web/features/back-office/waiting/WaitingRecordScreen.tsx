import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { refuseNumber } from '#contract/back-office/calls.ts'
import type { ConfirmationState, WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { pathOf } from '../section-url.ts'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { DecideCard } from './DecideCard.tsx'
import { HandOver } from './HandOver.tsx'
import { PeopleAtNumber } from './PeopleAtNumber.tsx'
import { TypedAndListed } from './TypedAndListed.tsx'
import { organizationStateQuery, waitingChanged } from './waiting-queries.ts'

/** One organization in the queue: its statements, its people, the number to call, and the possible decisions. */
export function WaitingRecordScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['waiting-queue', 'back-office'])
  const query = useQuery(organizationStateQuery(id))
  const back = { ...useBackLink(pathOf('waiting')), label: t('back') }
  return (
    <RecordPage query={query} title={t('back-office:waitingTitle')} icon="organization" missing={t('back-office:notFound')} back={back}>
      {(organization) => <Record organization={organization} back={back} />}
    </RecordPage>
  )
}

function Record({ organization, back }: { organization: ConfirmationState; back: WayBack }) {
  const { t } = useTranslation('back-office')
  const { id, name, city, state, charter_number, type_organization } = organization
  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('waitingTitle')}
        lead={`${city}, ${state} · ${charter_number ?? type_organization}`}
        back={back}
        actions={
          <LinkButton variant="secondary" to={pathOf('credit-unions', id)}>
            {t('creditUnions.open')}
          </LinkButton>
        }
      />
      <Split kind="aside">
        <Stack>
          <ConfirmationCard organization={organization} />
          <TypedAndListed organization={organization} />
          <PeopleAtNumber people={organization.people} />
        </Stack>
        <Aside>
          <CallNumber organization={organization} />
          <DecideCard organization={organization} />
          {organization.superseded_by === null && organization.refused === null && <HandOver organization={organization} />}
          {charter_number !== null && <RefuseNumber organization={organization} number={charter_number} />}
        </Aside>
      </Split>
    </>
  )
}

/** The number to call: the directory's, never the one that was typed, because the person who typed it may answer it. */
function CallNumber({ organization: { directory, people } }: { organization: WaitingOrganization }) {
  const { t } = useTranslation('waiting-queue')
  const [first] = people
  const phone = directory?.phone
  return (
    <Card tight title={t('phone.title')}>
      <Stack>
        {phone && (
          <LinkButton to={telUrl(phone)} iconBefore="phone" wide>
            {phone}
          </LinkButton>
        )}
        <p className="small soft">{phone ? t('phone.ask', { name: first?.name ?? t('nobody') }) : t('phone.none')}</p>
      </Stack>
    </Card>
  )
}

/** Whether others can enroll with the number. Blocking it takes nothing from anybody, and can be undone at once. */
function RefuseNumber({ organization: { state, number_refused }, number }: { organization: ConfirmationState; number: string }) {
  const { t } = useTranslation('waiting-queue')
  const { isBusy, act } = useAction(t('toasts.failed'))
  if (!isStateCode(state)) return null

  const change = () =>
    act(async () => {
      await callDone(refuseNumber, { body: { state, charter_number: number, refused: !number_refused } })
      await waitingChanged()
    }, t('toasts.number'))

  return (
    <Card tight title={t('number.title')}>
      <Stack>
        <p className="small soft">{t(number_refused ? 'number.allowLead' : 'number.refuseLead', { number, state })}</p>
        <Button variant="secondary" wide busy={isBusy} onPress={() => void change()}>
          {t(number_refused ? 'number.allow' : 'number.refuse')}
        </Button>
      </Stack>
    </Card>
  )
}
