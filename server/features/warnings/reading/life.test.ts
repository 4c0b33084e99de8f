// The life of messages, whatever type they say they are: by the codes of their event, by what they name, and in any order.

import { beforeEach, describe, expect, it } from 'vitest'
import { listWarnings, showWarning } from '#contract/warnings/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { developer } from '#server/testing/people.ts'
import { fromNow, message, messageId, type Said } from '#server/testing/weather.ts'
import { storeFeatures } from './read-weather.ts'

const testApp = await appOfFile()
const dev = await developer(testApp)
const clear = async () => {
  for (const table of ['warnings', 'ended_warnings', 'warning_events'] as const) await testApp.db.deleteFrom(table).execute()
}
beforeEach(clear)

type Spoken = ReturnType<typeof message>
const idOf = ({ properties }: Spoken) => properties.id
const [harrison, jackson, hancock] = ['28047', '28059', '28045'] as const

const store = (spoken: readonly Spoken[], isReplay = false) =>
  storeFeatures(testApp.db, spoken, { at: Date.now(), isReplay, isTold: isReplay })
const all = async () => (await dev.browser.call(listWarnings)).body
/** The identifier of each in force, with its counties. */
const inForce = async () => (await all()).map(({ id, counties }) => [id, ...counties].join(' ')).sort()
const shown = (spoken: Spoken, ...counties: string[]) => [idOf(spoken), ...counties].join(' ')

const code = (action: string, number = '0001', { product = 'O', end = '261201T0000Z' } = {}) =>
  `/${product}.${action}.KLIX.WS.A.${number}.261129T0000Z-${end}/`
const naming = (...named: readonly Spoken[]) => ({
  expiredReferences: [named.map((each) => `w-nws@example.org,${idOf(each)},${each.properties.sent}`).join(' ')],
})

/** A watch, sent some hours ago, with the codes of its event. */
const watch = (
  action: string,
  { hours = 1, number = '0001', named = [], ...said }: Said & { hours?: number; number?: string; named?: Spoken[] } = {},
) =>
  message({
    ...{ event: 'Winter Storm Watch', sent: fromNow(-hours), ends: fromNow(30), messageType: 'Alert' },
    parameters: { VTEC: [code(action, number)], ...(named.length > 0 && naming(...named)) },
    ...said,
  })

describe('a message that ends another one', () => {
  it.each([
    ['is canceled by its code', { parameters: { VTEC: [code('CAN')] } }],
    ['is upgraded by its code', { parameters: { VTEC: [code('UPG')] } }],
    ['has expired by its code', { parameters: { VTEC: [code('EXP'), code('CAN', '0002')] } }],
    ['is all clear', { response: 'AllClear' }],
    ['is past', { urgency: 'Past' }],
    ['is a cancel', { messageType: 'Cancel' }],
  ])('as an alert or an update, because it %s, is not kept', async (_, said) => {
    for (const messageType of 'messageType' in said ? ['Cancel'] : ['Alert', 'Update']) {
      await clear()
      const first = watch('NEW', { hours: 20 })
      const parameters = { ...('parameters' in said && said.parameters), ...naming(first) }
      const last = message({ event: 'Winter Storm Watch', messageType, ends: fromNow(30), ...said, parameters })
      await store([first])
      expect(await inForce()).toEqual([shown(first, harrison)])
      const { kept, dropped } = await store([last])
      expect([kept, dropped[0]?.name]).toEqual([[], expect.stringMatching(/^Winter Storm Watch \((ended|canceled)\)$/)])
      expect(await inForce()).toEqual([])
    }
  })

  it('was stored as a warning by an earlier version, and is over with the next answer', async () => {
    const id = messageId()
    const before = watch('NEW', { id })
    await store([before])
    await testApp.db.deleteFrom('warning_events').execute()
    await store([watch('CAN', { id, response: 'AllClear' })])
    expect(await inForce()).toEqual([])
  })

  it('in a replay ends nothing that the feed said, by name or by code', async () => {
    const real = watch('NEW', { hours: 3 })
    await store([real])
    await store([watch('CAN', { named: [real] }), watch('CON', { hours: 2 })], true)
    expect(await inForce()).toContain(shown(real, harrison))
    await store([watch('CAN')])
    expect((await inForce()).filter((each) => each.startsWith(idOf(real)))).toEqual([])
  })

  it('that only tests codes, acknowledges, or was sent in the far future, ends nothing', async () => {
    const real = watch('NEW', { hours: 3 })
    await store([
      real,
      watch('CAN', { parameters: { VTEC: [code('CAN', '0001', { product: 'T' })], ...naming(real) } }),
      watch('CON', { messageType: 'Ack', named: [real] }),
      watch('CAN', { sent: fromNow(24 * 3) }),
      watch('CON', { sent: '2098-01-01T00:00:00Z' }),
      watch('CAN', { parameters: { VTEC: [code('CAN', '0001', { product: 'X' })] } }),
    ])
    expect(await inForce()).toEqual([shown(real, harrison)])
  })
})

describe('an event', () => {
  it('goes on with the newest message, as an alert that names the one before', async () => {
    const first = watch('NEW', { hours: 20, counties: [harrison, jackson] })
    const next = watch('CON', { counties: [harrison], named: [first] })
    await store([first])
    await store([next])
    expect(await inForce()).toEqual([shown(next, harrison)])
    await store([first])
    expect(await inForce()).toEqual([shown(next, harrison)])
  })

  it.each([
    ['in order', false],
    ['backwards', true],
  ])('counts by county without a reference, %s', async (_, isBackwards) => {
    const first = watch('NEW', { hours: 20, counties: [hancock, harrison, jackson] })
    const next = watch('EXT', { hours: 3, counties: [harrison] })
    const canceled = watch('CAN', { hours: 2, counties: [jackson] })
    const told = isBackwards ? [canceled, next, first] : [first, next, canceled]
    for (const each of told) await store([each])
    expect(await inForce()).toEqual([shown(first, hancock), shown(next, harrison)].sort())
    const rest = watch('CON', { counties: [hancock, harrison], hours: 0.5 })
    await store([rest])
    expect(await inForce()).toEqual([shown(rest, hancock, harrison)])
    const { body } = await dev.browser.call(showWarning, { params: { id: idOf(first) } })
    expect([body.counties, Date.parse(body.ends_at) <= Date.now()]).toEqual([[hancock], true])
  })

  it('goes on in a county that one message cancels in part and another, sent with it, names', async () => {
    const sent = fromNow(-1)
    const first = watch('NEW', { hours: 20, counties: [harrison, jackson] })
    const parts = [watch('CAN', { sent, counties: [harrison, jackson] }), watch('CON', { sent, counties: [harrison] })]
    await store([first, ...parts])
    expect(await inForce()).toEqual([shown(parts[1] as Spoken, harrison)])
  })

  it('is another one by office, significance, number and class, and the codes of rivers are none', async () => {
    const codes = ['/O.NEW.KMOB.WS.A.0001.', '/O.NEW.KLIX.WS.W.0001.', '/O.NEW.KLIX.WS.A.0002.', '/X.NEW.KLIX.WS.A.0001.']
    const first = watch('NEW', { hours: 5 })
    const others = codes.map((each) =>
      watch('', { parameters: { VTEC: [`${each}261129T0000Z-261201T0000Z/`, '/BXAM6.1.ER.261129T0000Z/'] } }),
    )
    await store([first, ...others])
    expect(await inForce()).toHaveLength(5)
  })

  it('of several codes goes on while one of them does', async () => {
    const both = watch('', { hours: 5, parameters: { VTEC: [code('NEW', '0001'), code('NEW', '0002')] } })
    await store([both, watch('CAN', { number: '0001', hours: 4 })])
    expect(await inForce()).toEqual([shown(both, harrison)])
    const upgrade = message({
      ...{ event: 'Winter Storm Warning', sent: fromNow(-3), ends: fromNow(30) },
      parameters: { VTEC: [code('UPG', '0002'), '/O.NEW.KLIX.WS.W.0007.261129T0000Z-261201T0000Z/'] },
    })
    await store([upgrade])
    expect(await inForce()).toEqual([shown(upgrade, harrison)])
  })

  it('is another one in the next year, while that of the last year goes on', async () => {
    const at = Date.parse('2027-01-02T12:00:00Z')
    const on = (sent: string, action: string, said: Parameters<typeof watch>[1] = {}) =>
      watch(action, { sent, ends: '2027-01-05T00:00:00Z', counties: [harrison, jackson], ...said })
    const old = on('2026-12-30T12:00:00Z', 'NEW')
    const current = on('2027-01-01T12:00:00Z', 'NEW')
    const goesOn = on('2027-01-01T18:00:00Z', 'CON', { counties: [harrison], named: [old] })
    const latest = on('2027-01-02T00:00:00Z', 'CON', { counties: [jackson] })
    for (const order of [
      [old, current, goesOn, latest],
      [latest, goesOn, current, old],
    ]) {
      await clear()
      for (const each of order) await storeFeatures(testApp.db, [each], { at, isReplay: false, isTold: false })
      expect(await inForce()).toEqual([shown(goesOn, harrison), shown(current, harrison), shown(latest, jackson)].sort())
    }
    await clear()
    await storeFeatures(testApp.db, [old, on('2027-01-01T01:00:00Z', 'CON', { counties: [harrison] })], {
      at,
      isReplay: false,
      isTold: false,
    })
    expect(await inForce()).toHaveLength(2)
    expect(await inForce()).toContain(shown(old, jackson))
  })

  it('leaves the same in force after a day in any order', async () => {
    const day = Array.from({ length: 12 }, (_, event) => {
      const number = String(event + 1).padStart(4, '0')
      const areas = [[hancock, harrison, jackson], [harrison], [jackson, hancock], [harrison, jackson], [hancock]]
      return areas.map((counties, place) => {
        const action = place === 0 ? 'NEW' : (event + place) % 4 === 0 ? 'CAN' : 'CON'
        return watch(action, {
          number,
          counties,
          sent: fromNow(place - 10),
          ...(event % 3 === 0 && place === 4 && { messageType: 'Update' }),
        })
      })
    }).flat()
    const left: string[][] = []
    for (let seed = 0; seed < 5; seed += 1) {
      await clear()
      const order = seed === 0 ? day : shuffled(day, seed)
      for (let from = 0; from < order.length; from += 7) await store(order.slice(from, from + 7))
      // Answers repeat what is known.
      await store(order.slice(0, 20))
      left.push(await inForce())
    }
    expect(left[0]?.length).toBeGreaterThan(12)
    for (const other of left) expect(other).toEqual(left[0])
  })
})

/** The same order for the same seed: a failure can be repeated. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state
  }
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

describe('the end of a message', () => {
  it('is not said where the Weather Service names none: it holds until further notice', async () => {
    const open = { parameters: { VTEC: [code('CON', '0044', { end: '000000T0000Z' })] }, ends: null, expires: fromNow(3) }
    await store([watch('', open), watch('NEW', { number: '0002' })])
    const [first, second] = await all()
    expect([first?.until_further_notice, second?.until_further_notice]).toEqual([true, undefined])
    expect(Math.round((Date.parse(first?.ends_at ?? '') - Date.now()) / 3_600_000)).toBe(3)
  })
})

describe('a kind', () => {
  it.each([
    ['Evacuation - Immediate', 'Evacuation Immediate'],
    ['EVACUATION IMMEDIATE', 'Evacuation Immediate'],
    ['Evacuation Immediate Warning', 'Evacuation Immediate Warning'],
    ['Shelter-In-Place Warning', 'Shelter In Place Warning'],
    ['Local Area Emergency Warning', 'Local Area Emergency Warning', 'LAE'],
    ['Something New', 'Something New', 'EVI'],
    ['Chemical Alarm', 'Chemical Alarm', 'hmw'],
  ])('of a civil message is known as %s', async (event, name, same = 'NWS') => {
    await store([message({ event, eventCode: { SAME: [same] } })])
    expect((await all()).map((each) => [each.event, each.group, each.incident_type])).toEqual([[name, 'civil', 'other']])
  })

  it('that was renamed is known by its codes', async () => {
    await store([
      message({ event: 'Great Heat Warning', parameters: { VTEC: ['/O.NEW.KMPX.XH.W.0002.000000T0000Z-260717T0200Z/'] } }),
      message({ event: 'Big Blow', parameters: { VTEC: ['/O.NEW.KMPX.HU.A.0002.000000T0000Z-260717T0200Z/'] } }),
      message({ event: 'Wind Advisory', parameters: { VTEC: ['/O.NEW.KMPX.WI.Y.0002.000000T0000Z-260717T0200Z/'] } }),
      message({ event: 'Evacuation Test', eventCode: { SAME: ['EVI'] } }),
    ])
    const known = (await all()).map((each) => [each.event, each.group, each.incident_type])
    expect(known.sort()).toEqual([
      ['Big Blow', 'tropical', 'hurricane'],
      ['Great Heat Warning', 'temperature', 'other'],
    ])
  })
})
