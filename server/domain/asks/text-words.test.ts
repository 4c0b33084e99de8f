import { describe, expect, it } from 'vitest'
import { gsmLength, toGsm } from '#contract/rules/gsm.ts'
import { sayText } from './text-words.ts'

const link = 'https://example.org/say/k7Qm2xVt0aRz9LpC4sWfH1'
/** A `PUBLIC_URL` of 40 characters. */
const longLink = `https://${'p'.repeat(20)}.example.org/say/k7Qm2xVt0aRz9LpC4sWfH1`
const iris = { incident: 'Hurricane Iris', is_exercise: false, offices: 3, link, language: null }

describe('the text message of an ask', () => {
  it('has the words of the specification', () => {
    expect(sayText(iris)).toBe(`Hurricane Iris: your 3 offices OPEN, SOME or CLOSED? Reply, or ${link} Breakwater. STOP ends`)
    expect(sayText({ ...iris, language: 'es' })).toBe(
      `Hurricane Iris: sus 3 oficinas ABIERTO, ALGUNAS o CERRADO? Responda, o ${link} Breakwater. STOP termina`,
    )
    expect(sayText({ ...iris, is_exercise: true })).toMatch(/^\[EXERCISE\] Hurricane Iris: your/)
  })

  it.each([
    ['en', false],
    ['en', true],
    ['es', false],
    ['es', true],
  ] as const)('is one message of 160 characters in %s, exercise %s, with the link whole', (language, is_exercise) => {
    const text = sayText({
      ...iris,
      incident: 'Huracán Íris — “la tormenta” que nadie esperaba 🌀'.repeat(3),
      is_exercise,
      offices: 120,
      link: longLink,
      language,
    })
    expect(longLink).toHaveLength(40 + 5 + 22)
    expect(gsmLength(text)).toBeLessThanOrEqual(160)
    expect(toGsm(text)).toBe(text)
    expect(text).toContain(`${longLink} Breakwater. STOP `)
  })
})
