import { useQuery } from '@tanstack/react-query'
import { previewAsk } from '#contract/asks/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { textOfArea } from '#web/domain/area/area-text.ts'
import { summaryOf } from '#web/domain/asks/asked-words.ts'
import { pathTo } from '#web/domain/asks/path-to.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { areaOfDesk } from './area-of-desk.ts'

/** Says before *Ask* is pressed how many people of how many credit unions it would ask, with a link to their names. */
export function WhomNow({ incident }: { incident: Incident }) {
  const { t } = useTranslation('asks')
  const area = areaOfDesk(incident, stateCodeOf)
  const text = textOfArea(area)
  const query = useQuery(callQuery(previewAsk, { queryKey: ['ask-preview', text], body: area, staleTime: 60_000 }))
  return (
    <>
      <Loaded query={query} loading={<Skeleton shape="text" rows={1} />}>
        {(preview) => (
          <p>
            <SmartLink to={pathTo({ area: text, of: incident.name, from: 'home' })}>{summaryOf(preview, t)}</SmartLink>
          </p>
        )}
      </Loaded>
      <p>{t('card.nowText')}</p>
    </>
  )
}
