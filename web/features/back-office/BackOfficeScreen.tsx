import { type JSX, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAlertEvents } from '#web/domain/alerts/use-alert-events.ts'
import { AskSecondFactor } from '#web/domain/session/AskSecondFactor.tsx'
import { focusMain } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { CreateAlert } from './CreateAlert.tsx'
import { CreditUnionRecord } from './CreditUnionRecord.tsx'
import { CreditUnions } from './CreditUnions.tsx'
import { DisasterRecord } from './DisasterRecord.tsx'
import { Disasters } from './Disasters.tsx'
import { OfficeAlerts } from './OfficeAlerts.tsx'
import { OfficeDashboard } from './OfficeDashboard.tsx'
import { OfficeFrame } from './OfficeFrame.tsx'
import { OfficeUserProfile } from './OfficeUserProfile.tsx'
import { OfficeUsers } from './OfficeUsers.tsx'
import { OpenNeeds } from './OpenNeeds.tsx'
import { type Section, sectionInAddress } from './office-address.ts'
import { SecondFactorGate } from './SecondFactorGate.tsx'
import { Waiting } from './Waiting.tsx'
import { WaitingRecord } from './WaitingRecord.tsx'

/** Support sees, helps, exports and alerts: a section, or the record of it that the address names. */
export function BackOfficeScreen() {
  const { t } = useTranslation('back-office')
  const [query] = useSearchParams()
  const section = sectionInAddress(query)
  useAlertEvents()
  const open = query.get('id') ?? query.get('view')
  const shown = useRef(`${section} ${open}`)

  useEffect(() => {
    const now = `${section} ${open}`
    if (shown.current === now) return
    shown.current = now
    // One path, many screens: the focus follows here, as it does elsewhere between paths.
    focusMain()
  }, [section, open])

  return (
    <OfficeFrame section={section}>
      <SecondFactorGate title={t(`sections.${section}`)}>{screenOf(section, query)}</SecondFactorGate>
      <AskSecondFactor />
    </OfficeFrame>
  )
}

function screenOf(section: Section, query: URLSearchParams): JSX.Element {
  const id = query.get('id')
  switch (section) {
    case 'dashboard':
      return <OfficeDashboard />
    case 'disasters':
      return id ? <DisasterRecord key={id} id={id} /> : <Disasters />
    case 'needs':
      return <OpenNeeds />
    case 'credit-unions':
      return id ? <CreditUnionRecord key={id} id={id} /> : <CreditUnions />
    case 'waiting':
      return id ? <WaitingRecord key={id} id={id} /> : <Waiting />
    case 'users':
      return id ? <OfficeUserProfile key={id} id={id} /> : <OfficeUsers />
    case 'alerts':
      return query.get('view') === 'create' ? <CreateAlert /> : <OfficeAlerts />
  }
}
