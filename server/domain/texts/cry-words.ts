// The phrases that are a cry for help wherever a person writes them, in English and Spanish: lower case, without accents and apostrophes. Words that are
// part of an ordinary need ("emergency lighting", "help with payroll", "dead battery", "flooded") are not among them, and nor is harm to things alone.

import { lines } from './split-words.ts'

export const cries = lines(`
  911, sos, mayday, send help, medical emergency, life or death, save us, save me, rescue us, rescue me, need rescue, need rescued, need rescuing, be rescued, send rescue, evacuate us
  trapped, entrapped, stranded, we are stuck, we were stuck, were stuck, people stuck, people are stuck, employee stuck, employees stuck, employees are stuck, staff stuck, members stuck, somebody stuck, someone stuck, im stuck, i am stuck, stuck in the vault, stuck in vault, stuck in the elevator, stuck in an elevator, stuck in elevator
  stuck in the attic, stuck in the basement, stuck on the roof, people locked in, we are locked in, were locked in, we are locked inside, were locked inside, cut off by water, people buried, is buried, are buried, buried under, crushed, is pinned, are pinned, pinned under
  we are on the roof, were on the roof, people on the roof, we are in the attic, were in the attic, cant get out, cannot get out, can not get out, get us out, get me out, come get us, come get me
  hurt, injured, injury, injuries, wounded, bleeding, lot of blood, blood everywhere, losing blood, unconscious, passed out, fainted, not responding, unresponsive, wont wake up, broken leg, broken arm, broke his, broke her
  dying, people dead, person dead, somebody dead, someone dead, are dead, somebody died, someone died, people died, killed, drowning, drowned, swept away, suffocating, choking, hypothermia, electrocuted, badly burned
  not breathing, cant breathe, cannot breathe, can not breathe, chest pain, chest pains, heart attack, having a stroke, seizure, heat stroke, heatstroke, overdose, is in labor, insulin, oxygen, dialysis
  ambulance, paramedic, paramedics, need a doctor, need doctor, need a medic, need medic, send a doctor, need a boat, need boat, send a boat, send boat, send boats, need a helicopter, send a helicopter
  on fire, there is a fire, theres a fire, have a fire, fire in the, fire at the, smoke in the, medical help, medical attention, going to die, building is burning, explosion, exploded, gas leak, smell gas, smells like gas, carbon monoxide, smoke everywhere
  water is rising, water rising, rising water, water to my, water up to my, water to our, water up to our, waist deep, chest deep, neck deep, levee broke, levee breached, levee failed
  collapsed, caved in, roof is gone, roof gone, roof came off, fell on us, fell on me, fell on him, fell on her, fell on somebody, fell on someone, fell on people, fell on top of
  hostage, hostages, gunman, gunmen, gunshots, gunshot, shots fired, got shot, been shot, was shot, somebody shot, someone shot, active shooter, shooting, armed robbery, armed man, armed men, being robbed, being attacked
  people missing, person missing, people are missing, employee missing, employee is missing, employees missing, employees are missing, somebody is missing, someone is missing, in danger, we are not safe, were not safe, im not safe, i am not safe, not safe here
  auxilio, socorro, salvenos, salvenme, rescatenos, rescatenme, rescaten, manden ayuda, envien ayuda, emergencia medica, vida o muerte
  atrapado, atrapada, atrapados, atrapadas, atorados, atoradas, encerrado, encerrada, encerrados, encerradas, varado, varada, varados, varadas, aislados, aisladas, sepultado, sepultada, sepultados, aplastado, aplastada
  saquennos, saquenos, saquenme, no podemos salir, no puedo salir, no pueden salir, no se puede salir, estamos en el techo, estoy en el techo, gente en el techo
  herido, herida, heridos, heridas, erido, erida, lesionado, lesionada, lesionados, lastimado, lastimada, lastimados, sangrando, sangra, mucha sangre, desangrando, inconsciente, desmayo, desmayado, desmayada, no reacciona, no despierta
  hay muertos, hay un muerto, hay una muerta, muriendo, ahogo, ahogando, ahogado, ahogada, asfixiando, no respira, no puedo respirar, no puede respirar, no podemos respirar, dolor de pecho, dolor en el pecho, duele el pecho
  infarto, derrame cerebral, convulsion, de parto, insulina, oxigeno, dialisis, ambulancia, paramedicos, necesito un doctor, necesitamos un doctor, necesito un medico, necesitamos un medico, lancha, un helicoptero
  hay fuego, hay un fuego, hay incendio, hay un incendio, incendio en, fuego en, ayuda medica, atencion medica, vamos a morir, se quema, quemando, explosion, fuga de gas, huele a gas, olor a gas, mucho humo, sube el agua, agua subiendo, agua esta subiendo, agua sube, el agua nos llega, agua al cuello, agua a la cintura, nos arrastra
  derrumbe, derrumbo, se cayo el techo, cayo el techo, perdimos el techo, se volo el techo, cayo encima, se cayo sobre, rehen, rehenes, disparos, tiroteo, balacera, asalto, asaltando, robando, hombre armado, hombres armados
  desaparecido, desaparecida, desaparecidos, desaparecidas, en peligro, no estamos a salvo, no estoy a salvo, no estamos seguros aqui
`)

/** How words begin that are a cry in each of their forms, and mistyped. */
export const cryStems = lines('trapp, bleed, unconsci, suffoc, desangr, sangran, atrapad, lesionad')

/** Known with a letter wrong, too many or missing. */
export const mistypedCries = lines(
  'trapped, injured, bleeding, drowning, stranded, unconscious, ambulance, atrapados, atrapadas, auxilio, ambulancia',
)

/** Without them somebody is in danger: "no oxygen". */
export const neverNone = lines(
  'insulin, oxygen, dialysis, ambulance, paramedic, paramedics, insulina, oxigeno, dialisis, ambulancia, paramedicos, 911',
)

/** What says that there is none: "nobody is hurt", "no hay heridos". */
export const noneOf = lines(
  'no, not, none, nobody, noone, without, zero, 0, arent, isnt, wasnt, werent, nadie, ninguno, ninguna, ningun, sin',
)

/** What may stand in between. */
export const inBetween = lines(`
  is, are, was, were, be, been, got, gotten, have, has, had, one, any, of, us, the, seriously, badly, people, persons, person, employees, employee, staff, members, member, reported, further
  hay, hubo, esta, estan, fue, fueron, resulto, tenemos, tiene, hemos, tenido, personas, persona, empleados, empleado, gente, de, los, las, gravemente, or, nor, ni, o
`)

/** What is turned together: "not hurt or trapped". */
export const joins = lines('or, nor, ni, o')
