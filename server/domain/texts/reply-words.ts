// The words by which a reply to "Are you safe?" is read, in English and Spanish, as of November 28, 2026. Lower case, without accents and apostrophes.
// A line of several words is a phrase. What no list has is unknown, and an unknown word never makes a person safe.

const lines = (text: string) =>
  text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Each of them is a cry for help, unless something turns it. */
export const danger = lines(`
  911, sos, mayday, emergency, emergencies, urgent, urgently, danger, dangerous, unsafe, help, hlep, halp, hepl, helpp, help me, helpme, help us
  hurt, hurts, hurting, injured, injury, injuries, bleeding, bleed, blood, unconscious, dying, dead, died, death, killed, drowning, drowned, drown
  trapped, traped, trapd, stuck, stranded, pinned, buried, crushed, locked in, boxed in, cut off, surrounded
  rescue, boat, helicopter, ambulance, medic, paramedic, paramedics, evacuate us, save us, save me, come get us, come get me, come and get us, pick us up
  pick me up, get us out, get me out, send someone, send somebody, send anyone, send police, send the police, hurry, come quick, come fast
  fire, on fire, smoke, burning, burned, explosion, exploded, gas leak, smell gas, leaking gas, carbon monoxide, electrocuted, live wire, downed line
  flooding, flooded, flood, flash flood, water rising, rising water, rising, swept away, sinking, underwater, under water, in the water, in water
  water in, water coming, water is coming, water up, water is up, water getting, water everywhere, water everwhere, water inside, water entering, water at
  waist deep, knee deep, neck deep, chest deep, to my waist, to our waist, to my knees, to my chest, to my neck
  collapsed, collapse, collapsing, caved in, caving in, fell, falling, fallen, roof gone, roof is gone, roof came off, house is gone, house gone
  on the roof, on our roof, on roof, in the attic, in attic, in a tree, tree on
  fever, chest pain, pain, dizzy, fainted, passed out, seizure, stroke, heart attack, asthma, inhaler, insulin, oxygen, dialysis, in labor, overdose
  sick, im ill, is ill, very ill, feel ill, so ill, vomiting, hungry, starving, thirsty, dehydrated, freezing, hypothermia, broken leg, broken arm, broke my, broke his, broke her, my leg, my arm
  my back, my hip, my head, scared, afraid, terrified, panic, panicking, attacked, shot, shooting, shooter, gun, robbed, looters, looting, intruder
  on top of my, on top of our, on top of the, rooftop, roof top, gunshots, gunshot, gunfire, gunman, armed, knife, levee broke, levee breached, levee failed
  dam broke, dam failed, water is in, water is inside, water is rising, water is getting, water is everywhere, water is at, water is up, water still rising
  river is in, no way to, no way of, hlp, come get my, get my kids, wont start, washed away, washed out, ceiling, wall fell, walls fell, debris, rubble
  far from safe, far from ok, far from fine, anything but safe, anything but ok, anything but fine, nowhere near safe, nowhere safe, no where safe, not a safe
  in trouble, having trouble, trouble breathing, big trouble, pains, in pain, agony, suffering, call the police, call police, call the cops, call an ambulance
  wont wake up, not waking up, wont wake, not responding, unresponsive, not moving, turning blue, choking, suffocating, nowhere, no where, nobody came
  no one came, contractions, water broke, water is at, water keeps, water around, waters rising, waves, surge, mudslide, landslide, quicksand, current
  hanging on, holding on, clinging, cant hold, out of power for oxygen, life threatening, critical, desperate, please come, come please, come help, get here
  bit by, snake bite, snakebite, dog bite, stabbed, raped, hostage, kidnapped, bomb, threats, fallen tree on, tree through, tree fell, trees fell, tree hit
  hit my head, hit by, car accident, accident, wreck, crashed, crash, overturned, flipped, cut my, cut his, cut her, burn, burns, infection, infected
  amputated, concussion, bone, bones, fractured, fracture, sprained, swollen, allergic, epipen, diabetic, blood sugar, miscarriage, suicidal, kill myself
  not eating, no heat, no air, no oxygen, too hot to, heat stroke, heatstroke, overheating, very cold, freezing cold, wet and cold, soaked and
  breaking in, broke in, break in, assaulted, threatened, missing, lost everything, lost my house, lost our house, lost my home, lost our home
  im lost, we are lost, were lost, nowhere to go, no place to go, no where to go, no shelter, homeless, no way out, worse, worst, very bad, really bad, so bad
  bad here, doing bad, getting bad, not breathing, stopped breathing, didnt make it, no ok, no okay, no good, no well, no fine, no safe, no longer safe
  no longer ok, running out, running low, low on, out of water, out of food, out of meds, out of medicine, out of medication, out of oxygen, out of air
  armado, armados, desbordo, desborda, desbordado, el agua entro, agua entro, entro agua, llena de agua, lleno de agua, llenos de agua, llenando de agua, tapados de agua
  ayuden a, agua por todos, agua por, el agua llega, el agua llego, llega el agua, agua en la casa, agua en mi casa, con el agua, el agua al, mucha agua
  mucho dolor, le duele mucho, un accidente, accidente, choque, chocamos, roto el brazo, roto la pierna, pierna rota, brazo roto, quebrado, quebrada, fractura
  desangrando, asfixiando, asfixia, veneno, mordio, serpiente, desesperados, desesperado, desesperada, ahogado, ahogandose, corriente, derrumbando, hundiendo
  socorran, auxilien, auxiliame, auxilienme, vengan pronto, vengan rapido, vengan ya, a punto de, de parto, dar a luz, contracciones, embarazada sangrando
  sin oxigeno, sin medicina, sin medicinas, sin agua, sin comida, sin aire, sin nada que comer, nada que comer, no hay salida, lastimo, lastime, me lastime
  me corte, me queme, me quebre, me rompi, se me rompio, golpe en la, golpeado, golpeada, ladrones, armados, pistola, balazo, balazos, amenazan
  ayuda, alluda, ayudenme, ayudeme, ayudame, ayudenos, ayudennos, ayuden, auxilio, ausilio, socorro, socorrro, emergencia, emergensia, urgente, peligro, peligroso
  herido, herida, heridos, heridas, erido, erida, lastimado, lastimada, lastimados, lesionado, lesionada, sangre, sangrando, sangra, inconsciente
  desmayo, desmayado, muerto, muerta, muertos, murio, muriendo, ahogo, ahogando, ahoga
  atrapado, atrapada, atrapados, atrapadas, atorado, atorada, atorados, encerrado, encerrada, encerrados, varado, varada, varados, aislados, aislado
  rescate, rescaten, rescatenme, rescatenos, lancha, bote, helicoptero, ambulancia, bomberos, saquenme, saquennos, saquenos, sacame, vengan, manden, apurense
  fuego, incendio, humo, quemando, quemado, quemada, quema, explosion, fuga de gas, huele a gas, derrumbe, derrumbo, se cayo, me cai, se callo
  inundacion, inundado, inundada, inundo, inunda, inundando, inundados, sube el agua, subiendo, agua entrando, entra agua, entra el agua, entro el agua, entrando
  metiendo, se mete el agua, se metio el agua, agua hasta, agua adentro, agua dentro, hay agua en, en el techo, en el atico
  enfermo, enferma, enfermos, fiebre, dolor, me duele, le duele, insulina, oxigeno, dialisis, infarto, convulsion, hambre, sed, miedo, mal, peor, grave
  perdi todo, perdimos todo, lo perdimos todo, perdimos la casa, sin casa, sin techo, sin salida, no respira, no se puede respirar, no se puede salir, no reacciona, no despierta, no contesta
  disparo, disparos, robando, robaron, asalto, desaparecido, desaparecida, perdido, perdida
`)

/** Nouns and Spanish adjectives, which "no" turns: "no fire", "no heridos". It does not turn the others: "no trapped" is an answer and a cry. */
export const turnedByNo = lines(`
  emergency, emergencies, danger, injury, injuries, fire, smoke, flooding, flood, pain, fever, blood, gas leak, rising water, panic, death
  heridos, heridas, herido, herida, lastimado, lastimada, lastimados, muertos, muerto, peligro, emergencia, fuego, incendio, inundacion, inundado, inundada
  atrapado, atrapada, atrapados, enfermo, enferma, enfermos, mal, dolor, fiebre, miedo, hambre, grave, humo, urgente, perdido, perdida, inundo, se cayo
`)

/** A need, unless it is turned, or is somebody else's. */
export const needs = lines(`
  need, needs, needed, needing, nead, require, necesito, nesesito, necesitamos, nesecito, necesita, necesitan, ocupo, ocupamos, nos falta, me falta, nos faltan, me faltan, le falta, hace falta, hacen falta, urge
`)

/** What a person needs in order to talk or to work is no danger: "need to know". */
export const harmlessNeeds = lines(`
  need to know, need to ask, need to talk, need to call, need to work, need to check, need my schedule, need my check, need my paycheck, you need, need anything
  need a day, need more time, do i need, do we need, need to come in, need to be at, necesito saber, necesito hablar, necesito preguntar, can i help, can we help, i can help, we can help, want to help, let me know if you need
  happy to help, glad to help, here to help, ready to help, able to help, like to help, trying to help, how can i help, how can we help, help others
  stuck in traffic, stuck at work, missing work, missing my shift, missing you, fire drill, shot up, en que ayudo, puedo ayudar, quiero ayudar, podemos ayudar
`)

/** Who has none of these is in danger. */
export const supplies = lines(`
  water, food, meds, medicine, medicines, medication, medications, pills, insulin, oxygen, air, heat, shelter, formula, diapers
  agua, comida, medicina, medicinas, medicamento, medicamentos, insulina, oxigeno, alimentos, leche, pastillas
`)

/** Who cannot do these is in danger. */
export const unable = lines(
  'cant, cannot, can not, couldnt, could not, unable to, not able to, no puedo, no podemos, no puede, no pueden, no me puedo, no nos podemos',
)
export const vital = lines(`
  breathe, breath, get out, get up, get away, get down, get off, get to safety, move, leave, walk, swim, see, escape, evacuate, exit, reach, find, stay here
  stay, hold on, hold, stand, feel my, get help, go anywhere, get anywhere, respirar, salir, mover, moverme, movernos, caminar, bajar, escapar, evacuar, encontrar
  levantarme, levantarse, pararme, aguantar, abrir, nadar, ver, irnos
`)

/** Says by itself that a person is safe. */
export const safe = lines(`
  safe, saef, safee, safely, unharmed, unhurt, uninjured, all good, all ok, all okay, all fine, all well, all is well, all is good, all is ok, all is fine
  alls well, doing fine, doing good, doing ok, doing okay, doing well, doing alright, doing great, safe and sound, a salvo, asalvo, ha salvo, sano y salvo
  sana y salva, sanos y salvos, todo bien, todo vien, todo esta bien, todo ok, todos bien, todas bien, todos estamos bien, todos ok, estoy bien, estamos bien
  estoi bien, toy bien, estoy vien, muy bien, estoy ok, estamos ok, estoy seguro, estoy segura, estamos seguros, estamos seguras, nothing wrong, nothing to report, todo en orden, fine and dandy, todo tranquilo, todos tranquilos, im k, no help needed, no need for help
`)
/** Says so after "I am", and alone. */
export const well = lines(
  'ok, okay, okey, oky, oki, okie, okk, k.o.k, fine, fyne, good, well, great, alright, allright, alrite, aight, tranquilo, tranquila, tranquilos, alive and well, bien, vien, okey dokey, okie dokie',
)
/** Says so alone, or with courtesy. */
export const yes = lines(`
  yes, yess, yeah, yea, yep, yup, yeh, yas, yse, yess, yessir, yes sir, one, uno, yes maam, affirmative, si, sip, sii, claro, claro que si, por supuesto
`)
/** Turned, they say that a person is well. */
export const problems = lines(`
  problem, problems, water damage, flood damage, storm damage, wind damage, roof damage, issue, issues, trouble, damage, damages, damaged, harm, complaints, casualties, concerns, worries
  problema, problemas, dano, danos, novedad, novedades, danado, danada, averias
`)

export const negations = lines(`
  not, isnt, arent, aint, wasnt, werent, dont, do not, doesnt, didnt, never, nobody, noone, no one, none, neither, nor, without, havent, hasnt
  wont, barely, hardly, nothing, nada, no, nope, sin, ni, nadie, ningun, ninguna, nunca, tampoco, no hay, no estoy, no estamos, no me siento, no nos sentimos, no esta, no estan
  no tengo, no tenemos, no tuvimos, no hubo, no necesito, no necesitamos, no es, no somos
`)
/** Of these, the ones that turn only nouns and Spanish words. */
export const no = lines('no, nope, sin')
/** "Not badly hurt" is hurt. */
export const degrees = lines('badly, bad, seriously, severely, too, much, gravemente, very, muy, only, just, solo')

/** Whoever says this is not sure, or says that somebody should be safe. */
export const doubts = lines(`
  water, agua, river, rio, as long as, provided, somewhere safe, safe place, safer, safety, police, hospital, tornado, evacuating, mientras, lugar seguro, maybe, perhaps, bad, wrong, think, thinks, guess, hope, hopefully, hoping, probably, possibly, might, may, should, would, could, supposed, unless, until, til, once, unsure
  sure, not sure, dont know, dunno, idk, depends, almost, nearly, somewhat, kinda, sorta, sort of, kind of, wish, praying, pray
  who, whos, what, whats, where, why, how, which, whose, for now, so far, at the moment, barely, wrong number, not now, not yet
  yes and no, no idea, if so, if, whether, in case, roof, tree, broken, broke, lost, gone, destroyed
  quiza, quizas, tal vez, creo, pienso, espero, esperamos, ojala, supongo, probablemente, a lo mejor, no se, depende, casi, hasta que, cuando, donde, quien
  como, cual, por ahora, por el momento, todavia no, aun no, numero equivocado, roto, rota, arbol, techo, perdi, perdimos, regular
  mas o menos, ahorita no, sad sign
`)
/** What they say holds for others, and says nothing against the person. */
export const wishes = lines(`
  hope you, hope yall, hope all of you, hope everyone, hope everybody, hope the others, and you, how about you, what about you, how are you, n u, thanks for asking
  no se preocupen, no se preocupe, no te preocupes, espero que ustedes, espero que usted, y ustedes, y usted, y tu
  lost power, lost electricity, lost internet, lost signal, without power, without electricity, storm is over, storm passed, storm has passed, made it
`)
/** Before these, a condition is only a courtesy. */
export const courtesyIfs = lines(`
  if you can, if possible, if you could, if you get this, if you see this, if you read this, if anyone, if anybody, if someone, if somebody, if at all possible
  si puede, si pueden, si pudieran, si es posible, si alguien, si reciben, si leen, si ven
`)
/** Asks or tells others: "be safe". */
export const tells = lines(
  'be, stay, keep, get, drive, remain, become, feel, is it, are you, everyone stay, cuidense, cuidate, esten, este, sea, sean',
)

export const contrasts = lines('but, except, however, though, although, pero, aunque, excepto')

/** The person who answers, alone or with others. */
export const own = lines(`
  i, im, i am, ive, me, we, were, weve, us, all, everyone, everybody, both, family, yo, nosotros, nosotras, estoy, estamos, todos, todas, todo, ambos, familia, r
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
  1, one, dont worry, dont, worry, se, preocupe, preocupen, thanks, thank you, thank, thx, ty, thank god, thank goodness, gracias, gracias a dios, dios, god, bless, please, pls, plz, por favor, here, at home, home, now
  sir, maam, mam, senora, senor, senorita, today, this, is, am, are, the, a, my, so, very, just, still, too, also, and, y, with, power, electricity, electric, lights
  light, internet, signal, out, off, down, without, no, but, on, have, has, we, i, im, me, us, all, of, everyone, everybody, both, for, in, it, at, otherwise, luz, electricidad
  senal, hay, tenemos, tengo, tener, pero, en, la, casa, por, aca, aqui, aca todo, hola, hello, hi, hey, good morning, buenos dias, buenas, buenas tardes, you, doing, work, can work
  can, tomorrow, manana, puedo, trabajar, to, everything, everythings, nothing, nada, que, mi, familia, family, kids, and kids, de, gracias por preguntar, dana, love, amen
  bueno, muy, ya, lol, ok, yall, guys, boss, jefe, jefa, be, there, under, control, r, n, were, ready
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
  of, kid, kids, child, children, people, persons, person, adult, adults, dogs, dog, cats, cat, more, others, and, hours, hrs, days, miles, feet, ft, blocks, am, pm, oclock
  de, ninos, ninas, nino, nina, personas, adultos, horas, dias, perros, mas, inches, minutes, min, years, cars, trees, windows, babies, family
`)
/** How a question begins. */
export const asks = lines(`
  is, are, was, who, whos, what, whats, when, where, why, how, which, do, does, did, should, am, has, have you, can you, can i, can we, can someone, could you, will you, will the
  would you, quien, que, cuando, donde, como, cual, por que, cuanto
`)
/** A question about others, whatever it names: "is anybody hurt?" */
export const asksAboutOthers = lines(`
  is anyone, is anybody, is everyone, is everybody, is someone, are you, do you, does anyone, does anybody, did you, did anyone, has anyone, have you, is he, is she, are they, is the
  are the, is my, hay heridos, hay alguien, alguien esta, is there any, was anyone, who is
`)
/** A first "no" before these is the answer: "No we are on the roof". */
export const afterNo = lines(`
  i, im, i am, we, were, my, our, the, its, it, he, shes, hes, she, they, theres, there, not, dont, cant, cannot, need, please, pls, help, help me, help us, send
  por favor, ayuda, ayudenme, necesito, necesitamos, mi, nos estamos, isnt, arent
`)
/** After "si" without its accent: if. */
export const afterIf = lines('el, la, los, las, un, una, no, mi, tu, su')
/** Long words of danger that are known with a letter wrong, too many or missing. */
export const mistyped = lines(`
  trapped, injured, bleeding, emergency, flooding, flooded, drowning, stranded, rescue, ambulance, collapsed, unconscious, insulin
  atrapado, atrapada, atrapados, auxilio, socorro, emergencia, ayudenme, ayudame, inundado, inundada, inundacion, ambulancia, incendio
`)
/** Without them somebody is in danger, so a negation makes it no better: "no help came". */
export const neverTurned = lines(`
  help, help me, help us, rescue, boat, helicopter, ambulance, medic, hurry, send someone, send somebody, insulin, oxygen, inhaler, ayuda, lancha, bote, ambulancia
  insulina, oxigeno, hlep, 911, sos, out of water, out of food, no safe, no longer safe, worse, worst, peor
`)
/** So goes on who is safe: "Safe, at my sister's", "Safe. See you Monday". */
export const goesOn = lines(`
  at, in, with, staying, near, from, en, con, de, can, will, see, love, dont worry, no se preocupen, no te preocupes, heading, back, call, text, ready, tell, hope
  just, still, evacuated, im at, im in, we are at, were at, were in, we are in, i can, i will, puedo, estoy en, estamos en, nos, all, god, dios, que dios, bendiciones
`)
