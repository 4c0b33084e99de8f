import { useEffect, useRef, useState } from 'react'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { addressesOf } from '#web/lib/format/office-address.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MainOfficeForm } from './MainOfficeForm.tsx'

interface Props {
  creditUnion: CreditUnion
  mayEdit: boolean
}

/** Where the main office is, and the mailing address where that is another one. Its Administrators change it with a button of its own. */
export function MainOffice({ creditUnion, mayEdit }: Props) {
  const { t } = useTranslation('prepare')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const { office, mailing } = addressesOf(creditUnion)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Stack>
      <Facts>
        <Fact label={t('basic.office.label')}>{office}</Fact>
        {mailing && <Fact label={t('basic.office.mailing')}>{mailing}</Fact>}
      </Facts>
      {isOpen && <MainOfficeForm creditUnion={creditUnion} isKnown={office !== null} onClose={() => setIsOpen(false)} />}
      {mayEdit && !isOpen && (
        <div>
          <Button ref={button} variant="secondary" onPress={() => setIsOpen(true)}>
            {office ? t('basic.office.change') : t('basic.office.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
