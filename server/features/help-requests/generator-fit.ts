// Whether a generator fits the help request. A value that was not stated is unknown, never a fit.

import {
  type GeneratorFit,
  type GeneratorNeed,
  type GeneratorSize,
  generatorConnectors,
  generatorNeeds,
  voltageLabels,
} from '#contract/catalogue/generator.ts'
import type { Suggestion } from '#contract/help-requests/schemas.ts'
import { textKey } from '#server/lib/database/keys.ts'

type Compared = NonNullable<Suggestion['generator']>
type Asked = { [Need in GeneratorNeed]?: string | undefined }

/** Answers that name no one thing. */
const vague = ['other', 'multiple']

/** Undefined where neither side says anything about the size: fuel alone is a sentence of its own. */
export function compareGenerator(asked: Asked, has: GeneratorSize): Compared | undefined {
  const size = (['kw', 'voltage', 'connector'] as const).filter((need) => asked[need] || has[need])
  if (size.length === 0) return undefined
  const compared = generatorNeeds.filter((need) => asked[need]).map((need) => [need, fitOf(need, asked[need] ?? '', has[need])] as const)
  const those = (fit: GeneratorFit) => compared.flatMap(([need, is]) => (is === fit ? [need] : []))
  const [differs, unknown] = [those('differs'), those('unknown')]
  const worst = differs.length > 0 ? 'differs' : unknown.length > 0 ? 'unknown' : 'fits'
  return { ...has, fit: compared.length > 0 ? worst : null, differs, unknown }
}

function fitOf(need: GeneratorNeed, asked: string, has: string | null): GeneratorFit {
  if (!has || vague.includes(textKey(has)) || vague.includes(textKey(asked))) return 'unknown'
  // A connector in free text could be any of the choices.
  if (need === 'connector' && !generatorConnectors.some((one) => textKey(one) === textKey(asked))) return 'unknown'
  if (need === 'kw') return Number(has) >= Number(asked) ? 'fits' : 'differs'
  return textKey(has) === textKey(asked) ? 'fits' : 'differs'
}

const names: Record<GeneratorNeed, string> = { kw: 'power', voltage: 'voltage', connector: 'connector', fuel: 'fuel' }

/** Within a sentence a word begins small; a unit such as "50 A" stays as it is written. */
const inSentence = (words: string) => words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** "60 kW, 208 V three-phase, cam-lock, diesel: fits." */
export function sizeSentence({ kw, voltage, connector, fuel, fit, differs, unknown }: Compared): string {
  const said = [
    kw && `${kw} kW`,
    voltage && voltage !== 'Other' && (voltageLabels[voltage] ?? voltage),
    connector && connector !== 'Other' && inSentence(connector),
    fuel && fuel !== 'Other' && inSentence(fuel),
  ].filter(Boolean)
  const listed = (needs: readonly GeneratorNeed[]) => needs.map((need) => names[need]).join(', ')
  const verdict = {
    fits: 'fits',
    differs: `does not fit (${listed(differs)})`,
    unknown: `not known whether it fits (${listed(unknown)})`,
  }
  return `${[said.join(', '), fit && verdict[fit]].filter(Boolean).join(': ')}.`.replace(/^./, (letter) => letter.toUpperCase())
}
