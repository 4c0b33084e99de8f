import { expect, test } from 'vitest'
import { criesInNeed } from './cries-in-need.ts'
import { cries } from './cry-words.ts'
import { isCry, meaningOf } from './read-reply.ts'

test.each([
  'we are trapped in the vault',
  'We’re trapped, 3 people',
  'somebody is bleeding',
  'Fire in the lobby',
  'We have a fire',
  'Smoke in the vault',
  'We need medical help',
  'water up to our chest',
  'Incendio en la sucursal',
  'Necesitamos ayuda médica',
  'the roof is gone, people hurt',
  'No, trapped on the roof',
  'no power, two employees injured',
  'We need an ambulance',
  'Generator and insulin',
  'one teller is unconscious',
  'call 911',
  'SOS',
  '🆘',
  'water is rising fast',
  'I smell gas in the lobby',
  'we are traped',
  'there is nobody here and we can’t get out',
  'nobody came, we are trapped',
  'no help came and people are hurt',
  'no trapped in here',
  'not hurt but trapped',
  'send help',
  'We’re stuck in the vault',
  'two employees stuck in the elevator',
  'stuck or trapped, we cannot tell',
  'no oxygen',
  'no tenemos insulina',
  'No we have people hurt',
  'atrapados',
  'herido',
  'Estamos atrapados en la bóveda',
  'Hay dos heridos',
  'No podemos salir',
  'Auxilio',
  'mi compañera no respira',
  'necesitamos una ambulancia',
  'el agua está subiendo',
])('“%s” is a cry for help', (text) => expect(criesInNeed(text)).toBe(true))

test.each([
  'We need a generator',
  'We urgently need a generator',
  '2 generators until Friday',
  '2',
  '2 people to count cash',
  'No',
  'No, thanks',
  'Nothing. All good here',
  'Emergency lighting',
  'emergency fuel, urgent',
  'help with payroll',
  'Please help us with the phones',
  'Water for eight people',
  'Fire extinguishers',
  'Auxiliary power',
  'Pumps: the basement is flooded',
  'the generator is dead',
  'an armed guard for the cash delivery',
  'Tarps, the roof leaks',
  'A locksmith, the keys are locked in the vault',
  'the buried fiber line is cut',
  'A card is stuck inside the ATM',
  'Hay un derrame de combustible',
  'nobody is hurt, we need tarps',
  'Fire extinguishers',
  'A fire truck to pump out the basement',
  'no injuries. need fuel',
  'No one was hurt',
  'not hurt or trapped',
  'Necesitamos combustible',
  'Necesitamos ayuda con la nómina',
  'Nos falta agua para ocho personas',
  'Luces de emergencia',
  'Dos generadores, urgente',
  'No, gracias',
  'No hay heridos, necesitamos lonas',
  'nadie está herido',
])('“%s” is an ordinary need', (text) => expect(criesInNeed(text)).toBe(false))

test('a long need costs no more than its length', () => {
  const started = process.threadCpuUsage()
  for (const text of ['a'.repeat(64_000), 'no '.repeat(21_000), 'is hurt '.repeat(8000)]) criesInNeed(text)
  // In microseconds of this thread.
  expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000)
})

test('what is a cry on a page is one in a text message', () => {
  expect(cries.filter((phrase) => !isCry(meaningOf(phrase)))).toEqual([])
})
