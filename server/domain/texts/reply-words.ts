// The words by which a reply to "Are you safe?" is read, in English and Spanish, as of November 28, 2026. Lower case, without accents and apostrophes.
// A line of several words is a phrase. What no list has is unknown, and an unknown word never makes a person safe.

import { lines } from './split-words.ts'

/** A need, unless it is turned, or is somebody else's. */
export const needs = lines(`
  need, needs, needed, needing, nead, require, necesito, nesesito, necesitamos, nesecito, necesita, necesitan, ocupo, ocupamos, nos falta, me falta, nos faltan, me faltan, le falta, hace falta, hacen falta, urge
`)

/** What a person needs in order to talk or to work is no danger: "need to know". */
export const harmlessNeeds = lines(`
  need to know, need to ask, need to talk, need to call, need to work, need to check, need my schedule, need my check, need my paycheck, you need, need anything, who needs, whoever needs, who need, anyone needs, needs it, can i bring, can we bring, i can bring, we can bring, should i bring, what to bring
  need a day, need more time, do i need, do we need, need to come in, need to be at, necesito saber, necesito hablar, necesito preguntar, can i help, can we help, i can help, we can help, want to help, let me know if you need
  happy to help, glad to help, here to help, ready to help, able to help, like to help, trying to help, how can i help, how can we help, help others
  stuck in traffic, stuck at work, missing work, missing my shift, missing you, fire drill, shot up, en que ayudo, puedo ayudar, quiero ayudar, podemos ayudar
`)

/** Says by itself that a person is safe. */
export const safe = lines(`
  safe, saef, safee, safely, unharmed, unhurt, uninjured, all good, all ok, all okay, all fine, all well, all is well, all is good, all is ok, all is fine
  alls well, doing fine, doing good, doing ok, doing okay, doing well, doing alright, doing great, safe and sound, a salvo, asalvo, ha salvo, sano y salvo
  sana y salva, sanos y salvos, todo bien, todo vien, todo esta bien, todo ok, todos bien, todas bien, todos estamos bien, todos ok, estoy bien, estamos bien
  estoi bien, toy bien, toy bn, estoy bn, todo bn, estamos bn, bien bien, estoy vien, muy bien, estoy ok, estamos ok, estoy seguro, estoy segura, estamos seguros, estamos seguras, nothing wrong, nothing to report, todo en orden, fine and dandy, todo tranquilo, todos tranquilos, im k, no help needed, no need for help
  no nos paso nada, no me paso nada, so am i, so are we, so is everyone, saffe, saf, safw, sfe, saif, segura, seguros, seguras, seguro en, seguro y, unaffected, untouched, spared, not affected, came through ok, made it through ok, saft, out of danger, out of harms way, no danger, all clear, coast is clear, fuera de peligro, fuera de riesgo, llegamos bien, llegue bien, llegamos a salvo, todo tranquilo
  everything ok, everything is ok, everything fine, everything is fine, everything good, everything is good, everythings fine, everythings ok, everythings good, everything is okay, everything okay
  alive and well, accounted for, no hay heridos todos bien, toda bien, tamos bien, andamos bien, nos encontramos bien, me encuentro bien, sin peligro, seguros en casa, seguro en casa, segura en casa
`)
/** Says so after "I am", and alone. */
export const well = lines(`
  ok, okay, okey, oky, oki, okie, okk, k.o.k, fine, fyne, good, well, great, alright, allright, alrite, aight, tranquilo, tranquila, tranquilos, alive and well, bien, vien, okey dokey, okie dokie
  alive, all right, a okay, peachy, super, solid, swell, dandy, fien, fin3, gud, goood, oka, okya, aok, a ok, unscathed, bn, perfecto, excelente, perfect, wonderful, decent
`)
/** Says so alone, or with courtesy. */
export const yes = lines(`
  yes, yess, yeah, yea, yep, yup, yeh, yas, yse, yess, yessir, yes sir, one, uno, yes maam, affirmative, si, sip, sii, claro, claro que si, por supuesto
  reply 1, replying 1, responding 1, text 1, texting 1, send 1, choose 1, option 1, number 1, answer 1, opcion 1, numero 1, respuesta 1, press 1, pressed 1, pressing 1, picking 1, ys, yws, ye, yuh, yes indeed, yup, correct, asi es, simon
`)
/** Turned, they say that a person is well. */
export const problems = lines(`
  problem, problems, water damage, flood damage, storm damage, wind damage, roof damage, issue, issues, trouble, damage, damages, damaged, harm, complaints, casualties, impact, effects, concerns, worries
  problema, problemas, dano, danos, novedad, novedades, danado, danada, averias
`)

export const negations = lines(`
  not, isnt, arent, aint, wasnt, werent, dont, do not, doesnt, didnt, never, nobody, nobodys, noones, no ones, noone, no one, none, neither, nor, without, havent, hasnt
  wont, barely, hardly, nothing, nada, no, nope, sin, ni, nadie, ningun, ninguna, nunca, tampoco, no hay, no estoy, no estamos, no me siento, no nos sentimos, no esta, no estan
  no tengo, no tenemos, no tuvimos, no hubo, no necesito, no necesitamos, no es, no somos
  wouldnt, would not, isn, couldnt say, no longer, noting
`)
/** Of these, the ones that turn only nouns and Spanish words. */
export const no = lines('no, nope, sin')
/** "Not badly hurt" is hurt. */
export const degrees = lines('badly, bad, seriously, severely, too, much, gravemente, very, muy, only, just, solo')

/** Whoever says this is not sure, or says that somebody should be safe. */
export const doubts = lines(`
  as long as, provided, siempre que, a menos que, somewhere safe, safe place, safer, safety, police, hospital, evacuating, mientras, lugar seguro, maybe, perhaps, think, thinks, guess, hope, hopefully, hoping, probably, possibly, might, may, should, would, could, supposed, unless, until, til, once, unsure
  sure, not sure, dont know, dunno, idk, depends, almost, nearly, somewhat, kinda, sorta, sort of, kind of, wish, praying, pray
  who, whos, what, whats, where, why, how, which, whose, for now, so far, at the moment, barely, wrong number, not now, not yet
  yes and no, no idea, if so, if, whether, in case, 
  quiza, quizas, tal vez, creo, pienso, espero, esperamos, ojala, supongo, probablemente, a lo mejor, no se, depende, casi, hasta que, cuando, donde, quien
  como, cual, por ahora, por el momento, todavia no, aun no, numero equivocado, regular
  mas o menos, ahorita no, sad sign
  as safe as, as good as, fingers crossed, estare, estaremos, vamos a estar, what about, next time
`)
/** "Til Wednesday" is no condition. */
const days =
  'mon, tue, tues, wed, thu, thur, thurs, fri, sat, sun, monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, next week, now, today'
export const until = lines(days).flatMap((day) => ['til', 'till', 'until'].map((word) => `${word} ${day}`))

/** What they say holds for others, and says nothing against the person. */
export const wishes = lines(`
  hope you, hope yall, hope all of you, hope everyone, hope everybody, hope the others, and you, how about you, what about you, how are you, n u, thanks for asking
  no se preocupen, no se preocupe, no te preocupes, espero que ustedes, espero que usted, y ustedes, y usted, y tu
  lost power, lost electricity, lost internet, lost signal, without power, without electricity, storm is over, storm passed, storm has passed, made it
  wont stop, will not stop, cant stop, doesnt stop, didnt stop, never stops, no para, no deja de, fire missed us, fire missed, fire never, fire is far, smoke cleared, smoke has cleared, flood never, flood missed us, no need for anything, no need for help, for asking, for checking, oh no, oh my, oh wow, no need to worry, no need to stress, nothing to worry about, good morning, good afternoon, good evening, good night, good day, good luck, n you, and u, how r u, how are u, thanks for checking, thank you for checking, for checking on us, for checking on me, for checking in, checking on us, thank you for asking, praying for, prayers for
  water never, water didnt, water never reached us, water never reached, water never got in, water never came in, water did not, never reached us, never reached, did not reach, didnt reach, didnt reach us, missed us, didnt hit us, did not hit us, never hit us, water went down, water is going down, water receded, water has gone down
  phone dying, phone is dying, phone about to die, phone is about to die, phone dead, phone is dead, phone was dead, phone died, phone had died, link is dead, link was dead, evacuated by boat, rescued by boat, picked up by boat, taken by boat, battery dying, battery is dying, dead battery, battery dead, low battery, battery low, battery is low
  cant work, cannot work, cant come in, cannot come in, cant get to work, cant make it in, cant make it to work, cant get to the branch, cant get to the office, cant get in to work, cant go to work, cant come to work
  cant drive, not able to come in, unable to come in, wont be in, wont be able to work, no puedo trabajar, no puedo ir a trabajar, no puedo ir, no puedo llegar al trabajo, no podre ir, roads closed, roads are closed
  road closed, road is closed, roads blocked, roads are blocked, road blocked, roads flooded, roads are flooded, road flooded, road is flooded, streets flooded, street flooded, calles inundadas, calle inundada
  storm missed us, hurricane missed us, se fue la luz, se fue el internet, sin senal, sin luz, sin internet
`)
/** What follows may come or not. */
export const conditions = lines('if, unless, as long as, provided, siempre que, a menos que')
/** Before these, a condition is only a courtesy. */
export const courtesyIfs = lines(`
  if needed, if need be,   if you can, if possible, if you could, if you get this, if you see this, if you read this, if anyone, if anybody, if someone, if somebody, if at all possible
  si puede, si pueden, si pudieran, si es posible, si alguien, si reciben, si leen, si ven
`)
/** Harm that is no danger by itself. Who says after it that they are safe is safe. */
export const troubles = lines(`
  tree down, trees down, limbs down, lost a tree, lost trees, lost some trees, lost a few trees, un arbol menos,  bad, wrong, broken, broke, lost, gone, destroyed, ruined, totaled, roto, rota, perdi, perdimos, bad storm, mess, some damage, affected, afectado, afectada, afectados
`)
/** Trouble with these is small. */
export const minor = lines(
  'limb, shingle, shingles, fence, fences, yard, neighborhood, siding, gutter, gutters, shed, mailbox, carport, patio, limbs, branches, lawn, garden, garage, basement, driveway, street, streets, minor, small, slight, little, patio, cochera, calle, poca, poco',
)
/** Turn what follows into something that was. "Were" is often "we're", so it counts after a subject alone. */
export const past = lines('was, had to, had been, estaba, estabamos, estaban, estuve, estuvimos, estuvo, fue, fuimos, used to be')
export const subjects = lines('we, they, us, all, kids, people, everyone, all of us, you')
/** Whole replies. */
export const aloneYes = lines('y, ya, kk, k')
export const aloneNo = lines('n, nn, nah, naw, no no, no no no')
/** After a need, they say that it is one of every day. */
export const dailyThings = lines(`
  link, schedule, check, paycheck, password, number, form, off, hours, shift, badge, login, info, information, address, email, vacation, code, enlace, horario, cheque, contrasena, numero, direccion, link again
`)
/** What credit unions lend each other. Whoever needs one of these, and nothing else, is in no danger. Water, food, gas and boats are none: people need them. */
export const borrowed = lines(`
  generator, generators, power generator, power generators, genset, gensets, inverter, inverters, batteries, cash, currency, coin, coins, coin bags, fuel, diesel, propane, extension cord, extension cords, light tower, light towers
  water pump, water pumps, sump pump, sump pumps, pump, pumps, tarp, tarps, plywood, sandbags, dehumidifier, dehumidifiers, fan, fans, branch, branches, mobile branch, office space, work space, trailer, trailers, lobby
  tellers, member service reps, loan officers, staff, extra staff, guards, laptop, laptops, computer, computers, printer, printers, router, routers, satellite phone, satellite phones, sat phone, hotspot, hotspots, starlink, atm, atms, armored car, debit cards, card printer, vault space, forklift
  gas for the generator, gas for generator, gas for our generator, gas for the generators, fuel for the generator, fuel for our generator, fuel for generator
  generador, generadores, planta electrica, plantas electricas, planta de luz, inversor, baterias, efectivo, monedas, billetes, combustible, combustibles, diesel, gasoil, propano, bomba de agua, bombas de agua, bomba, bombas, lona, lonas, extensiones, deshumidificador, ventiladores
  sucursal, sucursales, sucursal movil, espacio de oficina, remolque, remolques, cajeros, personal, guardias, computadora, computadoras, portatil, portatiles, impresora, impresoras, telefono satelital, telefonos satelitales, cajero automatico, cajeros automaticos
  gasolina para el generador, gasolina para generador, gasolina para nuestro generador, combustible para el generador, diesel para el generador
`)
/** Between a need and the thing. */
export const beforeBorrowed = lines(`
  a, an, the, some, any, more, another, other, extra, additional, new, big, bigger, larger, large, small, smaller, portable, mobile, temporary, spare, backup, back, up, our, us, few, couple, of, two, three, four, five, six, ten, to borrow, borrow, to, use
  de, un, una, unos, unas, el, la, los, las, mas, otro, otra, otros, otras, nuevo, nueva, grande, pequeno, portatil, temporal, algo, dos, tres, cuatro, cinco, prestado, prestada, prestados, prestadas, urgentemente, also, also a, tambien
`)
/** Somebody or something that cares for a person. */
export const carers = lines(`
  doctor, doctors, nurse, nurses, medical, hospital, clinic, ambulance, rescue, rescuers, help, shelter, ride, boat, evacuation, evacuate, wheelchair, ventilator, breathing, machine, cpap, nebulizer, baby, babies, kid, kids, elderly, patient, patients, home, house, apartment, stuck
  doctora, medico, medica, enfermera, enfermero, rescate, ayuda, refugio, lancha, evacuacion, bebe, ninos, anciano, ancianos, casa, hogar, respirador
`)
/** After "don't need", they make it an answer. */
export const unneeded = lines('help, anything, any, nothing, rescue, assistance, nada, ningun, ninguna')
/** Who is left out of "all safe except" is not. */
export const exceptions = lines('except, except for, excepto, menos, minus, other than, all but, besides, save for')
/** What may be fine while its people are not. */
export const things = lines(
  'office, branch, building, house, car, truck, bank, street, road, roads, town, it, that, this, casa, oficina, carro, calle',
)
/** Before a place or a person that no list has: "ok at Patricia's". */
export const whereabouts = lines('at, in, with, near, w, to, by, from, en, con, a, de')
export const articles = lines('my, our, the, a, his, her, mi, la, el, los, las, su, nuestra, nuestro, una, un')
/** After a 2, nothing but courtesy. */
export const courtesies = ['', ...lines('please, pls, plz, por, favor, asap, now, thanks, gracias')]
/** Before a 2, they count. */
export const counting = lines(
  'of, us, all, the, both, los, las, floor, unit, apt, number, branch, level, section, phase, zone, category, cat, for, in, at, were, are, than',
)
/** Words that a negation passes: "not one of us is ok". */
export const light = lines('of, us, is, are, one, all, them, the, our, a, de, los, las, nosotros, esta, estan')
/** People whom somebody may be without. */
export const people = lines(`
  he, hes, she, shes, they, theyre, mom, moms, mother, mama, dad, dads, father, papa, brother, sister, husband, wife, son, daughter, kid, kids, child, children, baby, parents, grandma, grandpa, aunt, uncle
  cousin, friend, friends, neighbor, neighbors, coworker, somebody, someone, boss, manager, ella, ellos, ellas, hijo, hija, hijos, esposo, esposa, madre, padre, hermano, hermana, abuela, abuelo, papas
  vecino, vecina, vecinos, alguien, jefe, amiga, amigo, tia, tio, nino, nina, ninos, granny, nephew, niece, guy, coworkers, teller
`)
/** Asks or tells others: "be safe". */
export const tells = lines(
  'be, stay, keep, get, drive, define, mean, means, meaning, called, remain, become, feel, is it, are you, everyone stay, cuidense, cuidate, esten, este, sea, sean',
)

export const contrasts = lines(`
  but, except, however, though, although, pero, aunque, excepto
  yet we, otherwise
`)

/** The person who answers, alone or with others. */
export const own = lines(`
  everyones, everybodys, alls, fam, folks, hubby, household, crew, toda, gang, toy, everthing, evrything, everythin, everyting, evryone, everone,   i, im, i am, ive, me, we, were, weve, us, all, everyone, everybody, both, family, yo, nosotros, nosotras, estoy, estamos, todos, todas, todo, ambos, familia, r
  everything, everythings, iam, weve all, nosotros estamos, them all, we all, all of us, im all, were all
`)
/** Somebody or something else. */
export const others = lines(`
  he, hes, she, shes, they, theyre, you, youre, u, mom, moms, mother, mama, dad, dads, father, papa, brother, sister, husband, wife, son, daughter, kid, kids, child
  children, baby, parents, grandma, grandpa, aunt, uncle, cousin, friend, friends, neighbor, neighbors, coworker, office, branch, building, house, car, truck, dog
  cat, dogs, bank, street, road, roads, town, it, that, this, anyone, anybody, anyone else, somebody, someone, boss, manager
  el, ella, ellos, ellas, usted, ustedes, hijo, hija, hijos, esposo, esposa, madre, padre, hermano, hermana, abuela, abuelo, papas, vecino, vecinos, casa, oficina
  carro, perro, gato, calle, alguien, jefe, amiga, amigo, tia, tio
`)
/** Before somebody, they say where or with whom: "with my sister". */
export const places = lines('with, and, to, at, from, of, in, near, by, w, de, con, a, y, en, for, para, del')
/** Between "we" and "ok". */
export const fillers = lines(`
  am, are, is, all, both, still, doing, feeling, just, very, really, pretty, also, here, of, us, completely, totally, perfectly, too, and, r, i, we, be, currently, so
  am doing, me, the, my, esta, estan, muy, perfectamente, tambien, aqui, completamente
`)
/** What may stand beside a bare yes or ok. */
export const known = lines(`
  1, one, dont worry, worry, se, preocupe, preocupen, thanks, thank you, thank, thx, ty, thank god, thank goodness, gracias, gracias a dios, dios, god, bless, please, pls, plz, por favor, here, at home, home, now
  sir, maam, mam, senora, senor, senorita, today, this, is, am, are, the, a, my, so, very, just, still, too, also, and, y, with, power, electricity, electric, lights
  light, internet, signal, out, off, down, without, no, but, on, have, has, we, i, im, me, us, all, of, everyone, everybody, both, for, in, it, at, otherwise, luz, electricidad
  senal, hay, tenemos, tengo, tener, pero, en, la, casa, por, aca, aqui, aca todo, hola, hello, hi, hey, good morning, buenos dias, buenas, buenas tardes, you, doing, work, can work
  can, tomorrow, manana, puedo, trabajar, to, everything, everythings, nothing, nada, que, mi, familia, family, kids, and kids, de, gracias por preguntar, dana, love, amen
  bueno, muy, ya, lol, ok, yall, guys, boss, jefe, jefa, be, there, under, control, r, n, were, ready
  dry, noon, waiting, left, before, ahead, mucho, mucha, solo, solamente, nomas, mas, nada mas, spotty, slow, bars, tv, ac, fridge, groceries, candles, candle, flashlight, batteries, radio, news, airport, plane, flight, train, drive, drove, highway, interstate, north, south, east, west
  county, parish, city, downtown, inland, coast, beach, cleaning, clean, sunny, clear, raining, nothing much, bored, sleep, bed, kitchen, cooking, working, remote, remotely, online, laptop, zoom, help out, ready for, meeting
  evacuated, evacuamos, evacuado, evacuada, few, couple, dog, dogs, cat, cats, pets, pet, house, car, truck, el, los, las, un, una, told, said, asked, neighborhood, shelter, hotel, motel, church, school, apartment, refugio, iglesia, escuela, hermana, tia, for, for checking, checking, phone, phones, battery, cell, service, wifi, cable, charge, percent, low, road, roads, closed, blocked, work, come, come in, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mon, tue, tues
  wed, thu, thur, thurs, fri, sat, sun, lunes, martes, miercoles, jueves, viernes, sabado, domingo, week, tonight, noon, morning, lord, jesus, praise, blessed, thankful, thanks for, late, reply, sorry, just saw, saw, got, message, text
  its, hey its, hurricane, storm, passed, wind, rain, windy, rainy, choose, answer, option, back, going, go, get, got, your, response, respond, signal, grid, generator, anything, any, else, will, able, perfectly, preguntar, lluvia, viento, huracan
  tormenta, paso, dormir, sleeping, slept, well, quiet, calm, calma, tired, wet, bit, little, shaken, shook, up, minor, only, some, mess, shingle, shingles, fence, yard, branches, limbs, siding, gutters, lawn, shed, mailbox, end, side, area, over, around
`)
/** What a short cry may be made of, so that it counts as an answer. */
export const plain = lines(`
  2, 911, help, hlep, halp, hepl, help me, help us, helpme, me, us, please, pls, plz, hurry, now, asap, need, needs, i, im, i am, we, were, are, am, r, is, all, not, arent, isnt
  aint, no, safe, ok, okay, fine, good, well, alright, hurt, injured, trapped, sos, mayday, emergency, call, send, a, rescue, urgent, unsafe, no safe, no ok, here, feel
  ayuda, ayudenme, ayudame, ayudeme, ayudenos, por favor, por, favor, necesito, necesitamos, estoy, estamos, no estoy, no estamos, bien, a salvo, todo bien, estoy bien, estamos bien
  herido, herida, heridos, atrapado, atrapada, atrapados, auxilio, socorro, emergencia, urgente, ya, doing ok, doing well, all ok, nada, dont
`)
/** After a first 1 or 2, they say how many there are: then it is no answer. */
export const counted = lines(`
  of, kid, kids, child, children, people, persons, person, adult, adults, dogs, dog, cats, cat, more, others, hours, hrs, days, miles, feet, ft, blocks, am, pm, oclock
  de, ninos, ninas, nino, nina, personas, adultos, horas, dias, perros, mas, inches, minutes, min, years, cars, trees, windows, babies, family
`)
/** How a question begins. */
export const asks = lines(`
  who, whos, what, whats, when, where, why, how, which, do, does, did, should, has, have you, can you, can i, can we, can someone, could you, will you, will the
  would you, quien, que, cuando, donde, como, cual, por que, cuanto
`)
/** A question, if something that is no state comes next. */
export const toBe = lines('is, are, am, was')
/** A question about others, whatever it names: "is anybody hurt?" */
export const asksAboutOthers = lines(`
  is anyone, is anybody, is everyone, is everybody, is someone, are you, do you, does anyone, does anybody, did you, did anyone, has anyone, have you, is he, is she, are they, is the
  is 2, is 1, are the, did the, did any, was the, is your, necesitan, necesita algo, alguien necesita, anyone need, anybody need, need any, is my, hay heridos, hay alguien, alguien esta, is there any, was anyone, who is
`)
/** A first "no" before these is the answer: "No we are on the roof". */
export const afterNo = lines(`
  but, and, yes, yeah, si, pero, y,   i, im, i am, we, were, my, our, the, its, it, he, shes, hes, she, they, theres, there, not, dont, cant, cannot, need, please, pls, help, help me, help us, send
  por favor, ayuda, ayudenme, necesito, necesitamos, mi, nos estamos, isnt, arent
`)
/** After "si" without its accent: if. */
export const afterIf = lines('el, la, los, las, un, una, no, mi, tu, su')
/** So goes on who is safe: "Safe, at my sister's", "Safe. See you Monday". */
export const goesOn = lines(`
  let, please let, tell, please tell,   at, in, with, staying, near, from, en, con, de, can, will, see, love, dont worry, no se preocupen, no te preocupes, heading, back, call, text, ready, tell, hope
  just, still, evacuated, im at, im in, we are at, were at, were in, we are in, i can, i will, puedo, estoy en, estamos en, nos, all, god, dios, que dios, bendiciones
`)
