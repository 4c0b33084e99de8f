import { useQuery } from '@tanstack/react-query'
import { changeCoverage } from '#contract/back-office/calls.ts'
import type { Coverage as AssociationCoverage } from '#contract/back-office/trust-schemas.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { coverageQuery, waitingChanged } from '../waiting/waiting-queries.ts'

/** The states of each Association: there it vouches for credit unions, and is the desk of incidents. */
export function Coverage() {
  const { t } = useTranslation('waiting-queue')
  const query = useQuery(coverageQuery)
  return (
    <Loaded query={query} empty={(rows) => rows.length === 0 && <Empty icon="organization" title={t('coverage.none')} headingLevel={2} />}>
      {(rows) => (
        <Stack>
          <p>{t('coverage.lead')}</p>
          {rows.map((each) => (
            <Association key={each.id} association={each} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

function Association({ association: { id, name, state, states: added, confirmed } }: { association: AssociationCoverage }) {
  const { t } = useTranslation('waiting-queue')
  const { isBusy, act } = useAction(t('toasts.failed'))

  const save = (next: string[]) =>
    act(async () => {
      await callDone(changeCoverage, { params: { credit_union_id: id }, body: { states: next as StateCode[] } })
      await waitingChanged()
    }, t('toasts.coverage'))

  return (
    <Card title={name} aside={!confirmed && <StatusBadge tone="caution">{t('coverage.notConfirmed')}</StatusBadge>}>
      <Stack>
        <p className="soft">{t('coverage.own', { state: stateName(state) })}</p>
        {added.length > 0 && (
          <Row>
            {added.map((each) => (
              <Button
                key={each}
                variant="secondary"
                size="compact"
                iconAfter="close"
                busy={isBusy}
                onPress={() => void save(added.filter((other) => other !== each))}
              >
                {t('coverage.remove', { state: stateName(each) })}
              </Button>
            ))}
          </Row>
        )}
        <SelectField
          name={`coverage-${id}`}
          label={t('coverage.add')}
          value=""
          options={stateOptions().filter(({ value }) => value !== state && !added.includes(value))}
          onChange={(each) => each && void save([...added, each])}
        />
      </Stack>
    </Card>
  )
}
