// Which texts end the messages, which numbers cannot get any, and how both begin again.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeInRoster, listRoster } from '#contract/roster/calls.ts'
import { GRACE, grace, openTexting, type Texting } from '#server/testing/texting.ts'
import { sendTexts } from '#server/testing/texts.ts'

let texting: Texting

beforeAll(async () => {
  texting = await openTexting('64111')
})
afterAll(() => texting.close())
beforeEach(() => texting.reset())

const start: Texting['start'] = (...all) => texting.start(...all)
const text: Texting['text'] = (...all) => texting.text(...all)
const personIn: Texting['personIn'] = (...all) => texting.personIn(...all)
const stops = () => texting.testApp.db.selectFrom('text_stops').select('phone').execute()
const ofGrace = async () => (await texting.manager.browser.call(listRoster)).body.find(({ first_name }) => first_name === 'Grace')
const sentToGrace = () => texting.provider.taken.filter(({ to }) => to === GRACE)

describe('stopping', () => {
  it.each(['STOP', 'Stop. Thank you', 'opt out', 'please stop', 'STOP ALL', 'stop texting me', 'BASTA', 'quit', 'End.', 'BAJA'])(
    '“%s” ends the texts and is answered by none',
    async (said) => {
      const id = await start()
      expect(await text(said)).toEqual([])
      expect(await stops()).toEqual([{ phone: grace.phone }])
      expect((await personIn(id)).replies).toEqual([])
      await text('START')
      expect(await stops()).toEqual([])
    },
  )

  it.each(['stop bothering my whole family', 'Dana please take me off', 'do not send me texts', 'no quiero más mensajes'])(
    '“%s” ends the texts, and is answered once with how to start again',
    async (said) => {
      await start()
      expect(await text(said)).toEqual([expect.stringContaining('Text START to get them again.')])
      expect(await stops()).toEqual([{ phone: grace.phone }])
      expect(await text('call me')).toEqual([])
    },
  )

  it('is answered once, however often it is said, and at most five times an hour with START between', async () => {
    await start()
    const answers = []
    for (let at = 0; at < 3; at++) answers.push(...(await text('take me off')))
    expect(answers).toHaveLength(1)
    for (let at = 0; at < 8; at++) {
      await text('START')
      answers.push(...(await text('take me off')))
    }
    expect(answers).toHaveLength(5)
  })

  it('ends with START, which is answered by none: then the next question is sent', async () => {
    await start()
    await text('stop')
    await sendTexts(texting.testApp)
    expect(sentToGrace()).toEqual([])
    expect(await ofGrace()).toMatchObject({ no_texts: true, channels: ['mail'] })
    await texting.reset()
    await texting.testApp.db.insertInto('text_stops').values({ phone: grace.phone, stopped_at: new Date().toISOString() }).execute()
    expect(await text('Start')).toEqual([])
    expect(await ofGrace()).toMatchObject({ no_texts: false, channels: ['mail', 'text'] })
    await start()
    await sendTexts(texting.testApp)
    expect(sentToGrace()).toHaveLength(1)
  })

  it.each(['cancel my shift tomorrow', 'end of the road is flooded', 'I will quit soon', 'the rain wont stop', 'No. Send help.'])(
    '“%s” ends nothing',
    async (said) => {
      const id = await start()
      await text(said)
      expect(await stops()).toEqual([])
      expect((await personIn(id)).replies).toMatchObject([{ text: said }])
    },
  )

  it('a stop inside a sentence is a reply; one with a cry is both', async () => {
    const id = await start()
    await text("don't stop looking for my husband")
    expect(await stops()).toEqual([])
    expect((await personIn(id)).replies).toHaveLength(1)
    expect(await text('stop we are trapped')).toEqual([expect.stringContaining('In danger call 911.')])
    expect(await stops()).toHaveLength(1)
    expect(await personIn(id)).toMatchObject({ may_need_help_at: expect.any(String) })
  })

  it.each(['no manden más mensajes por favor', 'no me manden más textos', 'no me envíen más mensajes', 'no más mensajes por favor'])(
    '“%s” ends the texts and is no cry',
    async (said) => {
      const id = await start()
      expect(await text(said)).toEqual([expect.stringContaining('Text START to get them again.')])
      expect(await stops()).toHaveLength(1)
      expect(await personIn(id)).toMatchObject({ may_need_help_at: null, replies: [] })
    },
  )

  it('what is said beside a stop counts: a cry, and that somebody is safe', async () => {
    const id = await start()
    await text('no me manden más mensajes, estoy atrapada')
    expect(await stops()).toHaveLength(1)
    expect(await personIn(id)).toMatchObject({ case: { taken_by: null }, replies: [{ text: 'no me manden más mensajes, estoy atrapada' }] })
    await texting.reset()
    const second = await start()
    await text('Estamos bien, no manden más mensajes')
    expect(await stops()).toHaveLength(1)
    expect(await personIn(second)).toMatchObject({ state: 'safe', may_need_help_at: null })
    await text('START')
    await text('stop ok')
    expect((await personIn(second)).replies).toHaveLength(1)
  })

  it.each([
    ...["Don't text me, we are closed", 'Stop. Closed', 'Stop, wrong number', 'no me escriban, la oficina no tiene luz'],
    ...['Yes. Stop texting me', 'OK, please stop texting me', 'Stop. Yes'],
  ])('what “%s” says beside the stop waits for a decision', async (said) => {
    const id = await start()
    expect(await text(said)).toEqual([expect.stringContaining('Text START to get them again.')])
    expect(await stops()).toHaveLength(1)
    expect(await personIn(id)).toMatchObject({ state: 'waiting', may_need_help_at: null, replies: [{ text: said, means: null }] })
  })

  it.each(['STOP', 'take me off the list', 'START'])('a picture that comes with “%s” waits for a decision', async (said) => {
    const id = await start()
    await text(said, { NumMedia: '2' })
    expect(await stops()).toHaveLength(said === 'START' ? 0 : 1)
    expect(await personIn(id)).toMatchObject({
      state: 'waiting',
      may_need_help_at: null,
      replies: [{ text: said, pictures: 2, means: null }],
    })
  })

  it.each(['remove me from this list', 'I want to opt out', 'take me off the list', 'Hi, stop texting me', 'ok stop'])(
    '“%s” says nothing beside',
    async (said) => {
      const id = await start()
      await text(said)
      expect(await stops()).toHaveLength(1)
      expect((await personIn(id)).replies).toEqual([])
    },
  )

  it.each(['Do not contact the Biloxi branch, phones are down', 'No contacten a la oficina, no hay luz'])(
    '“%s” forbids no texts and is a reply',
    async (said) => {
      const id = await start()
      await text(said)
      expect(await stops()).toEqual([])
      expect((await personIn(id)).replies).toMatchObject([{ text: said }])
    },
  )

  it('a STOP that is sent again after START stops nothing, and a “Yes” that the provider takes for START answers', async () => {
    const id = await start()
    await text('STOP', { MessageSid: 'SMcaptured' })
    await text('Yes', { OptOutType: 'START' })
    expect((await personIn(id)).state).toBe('safe')
    await text('STOP', { MessageSid: 'SMcaptured' })
    expect(await stops()).toEqual([])
  })
})

describe('HELP', () => {
  it.each(['HELP', 'Info.'])('“%s” names the program, the phone, the link and the way to ask for help, and may be a cry', async (said) => {
    const id = await start()
    const [answer] = await text(said)
    expect(answer).toMatch(
      /^Breakwater 555-555-0100\. Need help now\? Reply 2\. In danger call 911\. https:\/\/portal\.example\.org\/here\/[\w-]{43}$/,
    )
    expect(await personIn(id)).toMatchObject({
      ...{ state: 'waiting', texted_help_at: expect.any(String), may_need_help_at: expect.any(String) },
      replies: [{ text: said, means: null }],
    })
  })

  it('of a number that nobody asked is answered without a link', async () => {
    expect(await text('HELP', { From: '+12285550174' })).toEqual(['Breakwater 555-555-0100. Need help now? Reply 2. In danger call 911.'])
  })

  it('in other words is an answer: “ayuda” alone is danger', async () => {
    const id = await start()
    await text('ayuda')
    expect(await personIn(id)).toMatchObject({ state: 'needs_help', texted_help_at: null })
  })
})

describe('a number', () => {
  it.each([21_211, 21_614])('that the provider refuses with %s is remembered until it changes', async (code) => {
    texting.provider.refused.set(GRACE, code)
    await start()
    await sendTexts(texting.testApp)
    expect(await ofGrace()).toMatchObject({ cannot_get_texts: true, no_texts: false, channels: ['mail'] })
    const changeTo = async (phone: string) =>
      texting.manager.browser.call(changeInRoster, { params: { id: (await ofGrace())?.id ?? '' }, body: { phone } })
    await changeTo('228-555-0149')
    expect(await ofGrace()).toMatchObject({ cannot_get_texts: false, channels: ['mail', 'text'] })
    await changeTo(grace.phone)
    // Whoever texts can get texts.
    await text('1')
    expect(await ofGrace()).toMatchObject({ cannot_get_texts: false })
  })

  it.each([
    [30_003, true],
    [30_004, true],
    [30_008, true],
    [30_005, false],
    [30_006, false],
  ])('that a message did not reach with %s is asked by text again: %s', async (ErrorCode, again) => {
    await start()
    await sendTexts(texting.testApp)
    const [{ sid = '' } = {}] = sentToGrace()
    await texting.report({ MessageSid: sid, MessageStatus: 'undelivered', To: GRACE, ErrorCode: String(ErrorCode) })
    expect(await ofGrace()).toMatchObject({ cannot_get_texts: !again })
    await texting.testApp.db.updateTable('roll_calls').set({ closed_at: new Date().toISOString() }).where('closed_at', 'is', null).execute()
    await start()
    await sendTexts(texting.testApp)
    expect(sentToGrace()).toHaveLength(again ? 2 : 1)
    await text('1')
  })
})
