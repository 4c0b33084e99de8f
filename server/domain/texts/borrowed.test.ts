import { expect, test } from 'vitest'
import { meaningOf } from './read-reply.ts'

const things = [
  ...[
    'need a generator',
    'We need a generator',
    'we need 2 generators until Friday',
    'Need cash',
    'We need cash at the branch',
    'need fuel',
  ],
  ...[
    'need fuel for the generator',
    'we need gas for the generator',
    'Need a water pump',
    'we need two water pumps and tarps',
    'need a branch',
  ],
  ...[
    'We need a mobile branch for our members',
    'need a bigger generator and diesel',
    'we need tellers for Monday',
    'Need a satellite phone',
  ],
  ...['OK. We need a generator', 'need to borrow a generator', 'our branch needs a generator', 'All of us need laptops, thanks'],
  ...['Necesitamos un generador', 'necesito efectivo', 'Nos falta combustible', 'hace falta diésel', 'ocupamos una bomba de agua'],
  ...[
    'necesitamos dos generadores y lonas',
    'Necesitamos una sucursal móvil',
    'nos faltan cajeros',
    'necesitamos gasolina para el generador',
  ],
]

const cries = [
  ...[
    'need a doctor',
    'need help',
    'need rescue',
    'we need a generator and a doctor',
    'need a generator, a doctor',
    'need a generator for my mom',
  ],
  ...[
    'need a generator and oxygen',
    'need a generator for her oxygen',
    'need fuel to get out',
    'need gas to get out',
    'need cash to get out of here',
  ],
  ...[
    'need a ride to the branch',
    'need someone to bring a generator',
    'need help with the generator',
    'need a pump and water',
    'need water',
    'need food',
  ],
  ...[
    'need a boat',
    'need a generator we are trapped',
    'need a generator. The house is flooding',
    'need a generator for the baby',
    'need a generator at home',
  ],
  ...['need a generator, my son is on a ventilator', 'need a truck to get out', 'water pump failed, water rising', '2 need a generator'],
  ...[
    'necesito un médico',
    'necesito ayuda',
    'necesitamos rescate',
    'necesitamos un generador y un médico',
    'necesitamos un generador, un médico',
  ],
  ...[
    'necesito un generador para mi mamá',
    'necesitamos agua',
    'necesito gasolina para salir',
    'necesito una lancha',
    'necesitamos efectivo y comida',
  ],
  ...['necesito un generador para el oxígeno', 'necesitamos un generador, estamos atrapados'],
]

test.each(things)('“%s” asks for something to borrow, and waits for a person', (text) => {
  expect([meaningOf(text), meaningOf(text, { asksSafe: false })]).toEqual(['unclear', 'unclear'])
})
test.each(cries)('“%s” is a cry for help', (text) => {
  expect(['danger', 'needs_help']).toContain(meaningOf(text))
})
