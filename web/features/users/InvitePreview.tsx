import { useState } from 'react'
import type { ColleagueState } from '#contract/invitations/options.ts'
import type { ColleagueRow } from '#contract/invitations/schemas.ts'
import { type Role, rank, roles } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { useRoleOptions } from '#web/domain/people/use-role-options.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { PickBox } from '#web/ui/form/PickBox.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import type { FoundColleagues } from './InviteSeveralScreen.tsx'

interface Props {
  found: FoundColleagues
  isBusy: boolean
  onInvite: (lines: number[], role: Role) => void
  onBack: () => void
}

const tones: Record<ColleagueState, StatusTone> = {
  ...{ new: 'good', member: 'unknown', invited: 'unknown', waiting_to_join: 'caution', refused: 'bad' },
}
const order: readonly ColleagueState[] = ['refused', 'waiting_to_join', 'new', 'invited', 'member']

/** What each row would do, refused ones first. Nobody is mailed before the press. */
export function InvitePreview({ found: { rows, left }, isBusy, onInvite, onBack }: Props) {
  const { t } = useTranslation('invite-several')
  const { role: own } = useActor()
  const options = useRoleOptions().filter(({ value }) => rank(value) <= rank(own))
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [role, setRole] = useState<Role>('Member')
  const [isAsking, setIsAsking] = useState(false)
  const chosen = rows.filter(({ state, line }) => state === 'new' && !out.has(line)).map(({ line }) => line)
  const sorted = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.line - other.line)
  const counted = order.flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length
    return count > 0 ? t(`counts.${state}`, { count }) : []
  })

  function pick(line: number, isWanted: boolean) {
    const next = new Set(out)
    if (isWanted) next.delete(line)
    else next.add(line)
    setOut(next)
  }

  return (
    <Stack>
      <p role="status">{counted.join(', ')}</p>
      <SelectField
        name="role"
        label={t('role')}
        emptyLabel={null}
        options={options}
        value={role}
        onChange={(value) => setRole(roles.find((each) => each === value) ?? 'Member')}
      />
      {chosen.length > left && (
        <Note tone="caution" status>
          {t('tooMany', { count: left })}
        </Note>
      )}
      <Table caption={t('title')} columns={useColumns(out, pick)} rows={sorted} rowKey={({ line }) => line} />
      <ActionBar stays>
        <Button
          busy={isBusy}
          disabled={chosen.length === 0 || chosen.length > left}
          onPress={() => (role === 'Administrator' ? setIsAsking(true) : onInvite(chosen, role))}
        >
          {chosen.length === 0 ? t('nobody') : t('invite', { count: chosen.length })}
        </Button>
        <Button variant="secondary" changes={false} onPress={onBack}>
          {t('other')}
        </Button>
      </ActionBar>
      {isAsking && (
        <ConfirmDialog
          title={t('ask.title', { count: chosen.length })}
          confirmLabel={t('ask.confirm')}
          busy={isBusy}
          harmless
          onConfirm={() => {
            setIsAsking(false)
            onInvite(chosen, role)
          }}
          onKeep={() => setIsAsking(false)}
        >
          {t('ask.text')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function useColumns(out: ReadonlySet<number>, pick: (line: number, isWanted: boolean) => void): Column<ColleagueRow>[] {
  const { t } = useTranslation('invite-several')
  const errorText = useErrorText()
  return [
    {
      key: 'pick',
      header: t('columns.pick'),
      hideHeader: true,
      card: 'pick',
      cell: ({ line, state, person }) =>
        state === 'new' && (
          <PickBox
            label={t('pick', { email: person.email ?? '' })}
            checked={!out.has(line)}
            onChange={(isWanted) => pick(line, isWanted)}
          />
        ),
    },
    {
      key: 'person',
      header: t('columns.person'),
      card: 'title',
      cell: ({ line, person }) => (
        <>
          <span className="breaks">{person.email || fullName(person) || t('line', { line })}</span>
          {person.email && fullName(person) && <div className="small soft">{fullName(person)}</div>}
        </>
      ),
    },
    {
      key: 'result',
      header: t('columns.result'),
      card: 'wide',
      cell: ({ state, reason }) => (
        <>
          <StatusBadge tone={tones[state]} plain>
            {t(`states.${state}`)}
          </StatusBadge>
          {reason && <div className="small">{errorText(reason)}</div>}
          {state === 'waiting_to_join' && (
            <div>
              <LinkButton to="/users" variant="quiet">
                {t('admit')}
              </LinkButton>
            </div>
          )}
        </>
      ),
    },
  ]
}
