// The sentences of the line of time, in the languages of readers.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import type { TimelineEvent } from './timeline.ts'

interface Words {
  by: (event: string, person: string) => string
  events: { [Kind in TimelineEvent['kind']]: (event: Required<TimelineEvent>) => string }
}

const wordsByLanguage: Record<Language, Words> = {
  en: {
    by: (event, person) => `${event} by ${person}`,
    events: {
      warning: ({ name }) => `${name} issued`,
      opened: () => 'Opened',
      asked: ({ count }) => (count === 1 ? '1 credit union asked' : `${count ?? 'All'} credit unions asked`),
      area_changed: () => 'Area changed',
      first_word: ({ name }) => `First word: ${name}`,
      first_closed: ({ name, place }) => `First office closed: ${name}, ${place}`,
      roll_call: () => 'Roll call started',
      first_offer: ({ name }) => `First offer of help, to ${name}`,
      first_filled: ({ name }) => `First request filled: ${name}`,
      report: ({ number, count }) =>
        `Situation report No. ${number} issued${count === null ? '' : `, mailed to ${count} ${count === 1 ? 'person' : 'people'}`}`,
      alert: ({ name }) => `Alert: ${name}`,
      closed: () => 'Closed',
      opened_again: () => 'Opened again',
    },
  },
  es: {
    by: (event, person) => `${event} por ${person}`,
    events: {
      warning: ({ name }) => `${name} emitido`,
      opened: () => 'Abierto',
      asked: ({ count }) =>
        count === 1 ? 'Se preguntó a 1 cooperativa de crédito' : `Se preguntó a ${count ?? 'todas las'} cooperativas de crédito`,
      area_changed: () => 'Zona cambiada',
      first_word: ({ name }) => `Primera noticia: ${name}`,
      first_closed: ({ name, place }) => `Primera oficina cerrada: ${name}, ${place}`,
      roll_call: () => 'Pase de lista iniciado',
      first_offer: ({ name }) => `Primera oferta de ayuda, para ${name}`,
      first_filled: ({ name }) => `Primera solicitud cubierta: ${name}`,
      report: ({ number, count }) =>
        `Informe de situación n.º ${number} publicado${count === null ? '' : `, enviado a ${count} ${count === 1 ? 'persona' : 'personas'}`}`,
      alert: ({ name }) => `Alerta: ${name}`,
      closed: () => 'Cerrado',
      opened_again: () => 'Abierto de nuevo',
    },
  },
}

const nothing = { name: '', place: '', number: 0, count: null, by: null, directory_id: '' }

/** `people` are the names of accounts; one that is gone is not named. */
export function sentenceOf(event: TimelineEvent, language: string | null, people: ReadonlyMap<string, string>): string {
  const words = wordsByLanguage[languages.find((each) => each === language) ?? DEFAULT_LANGUAGE]
  const said = words.events[event.kind]({ ...nothing, ...event })
  const person = people.get(event.by ?? '')
  return person ? words.by(said, person) : said
}
