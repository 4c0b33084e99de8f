import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Combobox } from '#web/ui/form/Combobox.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useReportHead } from '../use-report-head.ts'
import { reportableQuery } from './reportable.ts'

/** Which credit union is hit: found by its name, city or charter number. */
export function ChooseCreditUnion() {
  const { t } = useTranslation('report-form')
  const { isDeveloper } = useActor()
  const head = useReportHead()
  const { data: own } = useQuery(creditUnionQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: situation } = useQuery(situationQuery)
  const covered = isDeveloper ? null : situation?.coverage?.states
  const state = chosen ?? own?.state ?? ''
  return (
    <Page>
      <PageHead title={head.title} lead={t(isDeveloper ? 'behalf.leadOfSupport' : 'behalf.leadOfAssociation')} back={head.back} />
      <Card title={t('behalf.which')}>
        <Stack>
          <SelectField
            name="in"
            label={t('behalf.state')}
            hint={isDeveloper ? undefined : t('behalf.ownStates')}
            value={state}
            onChange={setChosen}
            options={stateOptions().filter(({ value }) => !covered || covered.includes(value))}
          />
          {isStateCode(state) && <InState key={state} state={state} />}
        </Stack>
      </Card>
    </Page>
  )
}

function InState({ state }: { state: StateCode }) {
  const { t } = useTranslation('report-form')
  const navigate = useNavigate()
  const { data: list, isError, refetch } = useQuery(reportableQuery(state))
  const name = stateName(state)
  const items = useMemo(
    () =>
      list?.map(({ id, name: itsName, city, zip, charter_number, isListed }) => ({
        value: id,
        name: itsName,
        sub: isListed ? `${city} ${zip}` : t('behalf.notInDirectory', { place: `${city} ${zip}` }),
        number: charter_number ?? undefined,
        state,
      })),
    [list, state, t],
  )
  const explanation = isError ? 'failed' : list === undefined ? 'loading' : 'hint'
  return (
    <>
      <Combobox
        name="for"
        label={t('behalf.creditUnion')}
        items={items ?? []}
        value=""
        onChange={(id) => id && void navigate(`/report-disaster?for=${id}&in=${state}`)}
        hint={t(`behalf.${explanation}`, { state: name })}
        emptyText={t(`behalf.${explanation}`, { state: name })}
        listLabel={t('behalf.list', { state: name })}
        countText={(matches, total) => t('behalf.count', { matches, total, state: name })}
      />
      {isError && (
        <div>
          <Button variant="secondary" onPress={() => void refetch()}>
            {t('behalf.tryAgain')}
          </Button>
        </div>
      )}
    </>
  )
}
