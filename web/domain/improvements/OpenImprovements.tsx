import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { openImprovementsQuery } from './improvement-queries.ts'

/** More are counted behind the link. */
const SHOWN = 5

/** What was learned before and is not done, for those who open the next incident. Nothing while there is none. */
export function OpenImprovements() {
  const { t } = useTranslation('improvements')
  const { data: open = [] } = useQuery(openImprovementsQuery)
  if (open.length === 0) return null
  return (
    <Card title={t('openOnes')} tight>
      <Stack gap="tight">
        <p className="small soft">{t('openLead')}</p>
        <ul>
          {open.slice(0, SHOWN).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <p>
          <SmartLink to="/improvements">{t('open', { count: open.length })}</SmartLink>
        </p>
      </Stack>
    </Card>
  )
}
