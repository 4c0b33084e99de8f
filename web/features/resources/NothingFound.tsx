import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { waysOnQuery } from './queries.ts'
import { limits, type ResourceQuery, resourceSearch } from './search.ts'
import { useWords } from './use-words.ts'
import { type WayOn, waysOn } from './ways-on.ts'

/** More buttons than these would be one more thing to read. */
const FLAGS_SHOWN = 2
/** Where one condition fewer finds something. */
const wider = ['any distance', ...limits]

/** The way on where nothing was found: fewer conditions, the states next door, all states, and only where these find something. */
export function NothingFound({ search }: { search: ResourceQuery }) {
  const { t } = useTranslation('resources')
  const { data, isPending } = useQuery(waysOnQuery(search))
  if (isPending) return null

  const ways = data ? waysOn(search, data) : []
  const byFlag = ways.filter((way) => way.kind === 'flag')
  const neighbors = ways.filter((way) => way.kind === 'neighbor')
  const buttons = [...byFlag.slice(0, FLAGS_SHOWN), ...ways.filter((way) => ['any name', 'all states', ...wider].includes(way.kind))]
  return (
    <Card title={byFlag.length > 0 ? t('waysOn.fewer') : t('waysOn.further')}>
      <Stack>
        <Why search={search} ways={ways} />
        <Row>
          {buttons.map((way, place) => (
            <WayButton key={resourceSearch.to(way.search)} way={way} first={place === 0} />
          ))}
          {ways.length === 0 && (
            <>
              <LinkButton to="/contact">{t('waysOn.contact')}</LinkButton>
              {resourceSearch.to(search) !== resourceSearch.path && (
                <LinkButton to={resourceSearch.path} variant="secondary">
                  {t('waysOn.startOver')}
                </LinkButton>
              )}
            </>
          )}
        </Row>
        {neighbors.length > 0 && (
          <Row>
            <span className="soft">{t('waysOn.neighbors')}</span>
            {neighbors.map((way) => (
              <WayButton key={resourceSearch.to(way.search)} way={way} first={buttons.length === 0} />
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** What is there instead, in a sentence. */
function Why({ search, ways }: { search: ResourceQuery; ways: readonly WayOn[] }) {
  const { t } = useTranslation('resources')
  const words = useWords()
  const things = words.things(search.flags)

  function sentence() {
    const byFlag = ways.filter((way) => way.kind === 'flag')
    if (byFlag.length > 0) {
      const counts = byFlag.map(({ count, search: { flags } }, place) => {
        const said = { count, things: words.things(flags) }
        if (place > 0) return t('waysOn.more', said)
        return search.state ? t('waysOn.countsInState', { ...said, state: words.stateName(search.state) }) : t('waysOn.counts', said)
      })
      return t('waysOn.notAll', { counts: words.list(counts) })
    }
    if (ways.some((way) => wider.includes(way.kind))) return t('waysOn.wider', { things })
    if (ways.some((way) => way.kind === 'all states')) return t('waysOn.elsewhere', { things })
    return ways.length > 0 ? t('waysOn.byOtherName', { things }) : t('waysOn.nobody')
  }

  return <p className="soft measure">{sentence()}</p>
}

function WayButton({ way, first }: { way: WayOn; first: boolean }) {
  const { t } = useTranslation('resources')
  const words = useWords()
  const { count } = way
  const label = {
    flag: () => t('waysOn.showFlag', { count, things: words.things(way.search.flags) }),
    'any name': () => t('waysOn.anyName', { count }),
    neighbor: () => t('waysOn.neighbor', { count, state: words.stateName(way.search.state) }),
    'all states': () => t('waysOn.allStates', { count }),
    'any distance': () => t('waysOn.anyDistance', { count }),
    same_core_system: () => t('waysOn.anyCoreSystem', { count }),
    outside_affected_area: () => t('waysOn.affectedToo', { count }),
  }[way.kind]()
  return (
    <LinkButton to={resourceSearch.to(way.search)} variant={first ? 'primary' : 'secondary'}>
      {label}
    </LinkButton>
  )
}
