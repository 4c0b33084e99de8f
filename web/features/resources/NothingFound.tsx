import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type Alternative, alternativesFor } from './alternatives.ts'
import { alternativesQuery } from './queries.ts'
import { limits, type ResourceQuery, resourceSearch } from './search.ts'
import { useResourceLabels } from './use-resource-labels.ts'

/** The maximum number of suggestions with one resource. More buttons would only be more to read. */
const FLAGS_SHOWN = 2
/** The kinds of suggestions with one condition fewer. */
const wider = ['any distance', ...limits]

/** Suggestions after a search without results: fewer conditions, neighboring states, all states. Only searches that find something are listed. */
export function NothingFound({ search }: { search: ResourceQuery }) {
  const { t } = useTranslation('resources')
  const { data, isPending } = useQuery(alternativesQuery(search))
  if (isPending) return null

  const ways = data ? alternativesFor(search, data) : []
  const byFlag = ways.filter((way) => way.kind === 'flag')
  const neighbors = ways.filter((way) => way.kind === 'neighbor')
  const buttons = [...byFlag.slice(0, FLAGS_SHOWN), ...ways.filter((way) => ['any name', 'all states', ...wider].includes(way.kind))]
  return (
    <Card title={byFlag.length > 0 ? t('alternativesFor.fewer') : t('alternativesFor.further')}>
      <Stack>
        <Why search={search} ways={ways} />
        <Row>
          {buttons.map((way, place) => (
            <WayButton key={resourceSearch.to(way.search)} way={way} first={place === 0} />
          ))}
          {ways.length === 0 && (
            <>
              <LinkButton to="/contact">{t('alternativesFor.contact')}</LinkButton>
              {resourceSearch.to(search) !== resourceSearch.path && (
                <LinkButton to={resourceSearch.path} variant="secondary">
                  {t('alternativesFor.startOver')}
                </LinkButton>
              )}
            </>
          )}
        </Row>
        {neighbors.length > 0 && (
          <Row>
            <span className="soft">{t('alternativesFor.neighbors')}</span>
            {neighbors.map((way) => (
              <WayButton key={resourceSearch.to(way.search)} way={way} first={buttons.length === 0} />
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** What the suggestions would find, in a sentence. */
function Why({ search, ways }: { search: ResourceQuery; ways: readonly Alternative[] }) {
  const { t } = useTranslation('resources')
  const words = useResourceLabels()
  const things = words.things(search.flags)

  function sentence() {
    const byFlag = ways.filter((way) => way.kind === 'flag')
    if (byFlag.length > 0) {
      const counts = byFlag.map(({ count, search: { flags } }, place) => {
        const said = { count, things: words.things(flags) }
        if (place > 0) return t('alternativesFor.more', said)
        return search.state
          ? t('alternativesFor.countsInState', { ...said, state: words.stateName(search.state) })
          : t('alternativesFor.counts', said)
      })
      return t('alternativesFor.notAll', { counts: words.list(counts) })
    }
    if (ways.some((way) => wider.includes(way.kind))) return t('alternativesFor.wider', { things })
    if (ways.some((way) => way.kind === 'all states')) return t('alternativesFor.elsewhere', { things })
    return ways.length > 0 ? t('alternativesFor.byOtherName', { things }) : t('alternativesFor.nobody')
  }

  return <p className="soft measure">{sentence()}</p>
}

function WayButton({ way, first }: { way: Alternative; first: boolean }) {
  const { t } = useTranslation('resources')
  const words = useResourceLabels()
  const { count } = way
  const label = {
    flag: () => t('alternativesFor.showFlag', { count, things: words.things(way.search.flags) }),
    'any name': () => t('alternativesFor.anyName', { count }),
    neighbor: () => t('alternativesFor.neighbor', { count, state: words.stateName(way.search.state) }),
    'all states': () => t('alternativesFor.allStates', { count }),
    'any distance': () => t('alternativesFor.anyDistance', { count }),
    same_core_system: () => t('alternativesFor.anyCoreSystem', { count }),
    outside_affected_area: () => t('alternativesFor.affectedToo', { count }),
  }[way.kind]()
  return (
    <LinkButton to={resourceSearch.to(way.search)} variant={first ? 'primary' : 'secondary'}>
      {label}
    </LinkButton>
  )
}
