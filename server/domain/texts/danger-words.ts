// The words of danger by which a reply to "Are you safe?" is read, in English and Spanish, as of November 28, 2026. As in `reply-words.ts`: lower case,
// without accents and apostrophes, and a line of several words is a phrase.

import { lines } from './split-words.ts'

/** Each of them is a cry for help, unless something turns it. */
export const danger = lines(`
  entrapped, locked inside, send boats, medical attention, going to die, gunmen, vida o muerte, atoradas, encerradas, varadas, aisladas, sepultado, sepultada
  sepultados, aplastado, aplastada, lesionados, derrame cerebral, paramedicos, atencion medica, vamos a morir, rehen, rehenes, tiroteo, balacera, asaltando
  desaparecidos, desaparecidas,
  throwing up, havent found, have not found, hasnt come, trying to get in, might not make it, may not make it, leave us, knows where we are, knows where i am, coming for us
  sin comer, no hay manera, no hay forma,
  having a baby, nothing to eat, nothing to drink, nothing left to eat, never made it home,
  911, sos, mayday, emergency, emergencies, urgent, urgently, danger, dangerous, unsafe, help, hlep, halp, hepl, helpp, help me, helpme, help us
  hurt, hurts, hurting, injured, injury, injuries, bleeding, bleed, blood, unconscious, dying, dead, died, death, killed, drowning, drowned, drown
  trapped, traped, trapd, stuck, stranded, pinned, buried, crushed, locked in, boxed in, cut off, surrounded
  rescue, boat, helicopter, ambulance, medic, paramedic, paramedics, evacuate us, save us, save me, come get us, come get me, come and get us, pick us up
  pick me up, get us out, get me out, send someone, send somebody, send anyone, send police, send the police, hurry, come quick, come fast
  on fire, burning, burned, explosion, exploded, gas leak, smell gas, leaking gas, carbon monoxide, electrocuted, 
  flooding, water rising, rising water, rising, swept away, sinking, underwater, under water, in the water, in water
  water in, water coming, water is coming, water up, water is up, water getting, water everywhere, water everwhere, water inside, water entering, water at
  waist deep, knee deep, neck deep, chest deep, to my waist, to our waist, to my knees, to my chest, to my neck
  collapsed, collapse, collapsing, caved in, caving in, fell, falling, 
  on the roof, on our roof, on roof, in the attic, in attic, in a tree, 
  fever, chest pain, pain, dizzy, fainted, passed out, seizure, stroke, heart attack, asthma, inhaler, insulin, oxygen, dialysis, in labor, overdose
  sick, im ill, is ill, very ill, feel ill, so ill, vomiting, starving, dehydrated, freezing, hypothermia, broken leg, broken arm, broke my, broke his, broke her, my leg, my arm
  my back, my hip, my head, terrified, panic, panicking, attacked, shot, shooting, shooter, gun, robbed, looters, looting, intruder
  on top of my, on top of our, on top of the, rooftop, roof top, gunshots, gunshot, gunfire, gunman, armed, knife, levee broke, levee breached, levee failed
  dam broke, dam failed, water is in, water is inside, water is rising, water is getting, water is everywhere, water is at, water is up, water still rising
  river is in, no way to, no way of, hlp, come get my, get my kids, wont start, ceiling, wall fell, walls fell, debris, rubble
  far from safe, far from ok, far from fine, anything but safe, anything but ok, anything but fine, nowhere near safe, nowhere safe, no where safe, not a safe
  in trouble, having trouble, trouble breathing, big trouble, pains, in pain, agony, suffering, call the police, call police, call the cops, call an ambulance
  wont wake up, not waking up, wont wake, not responding, unresponsive, not moving, turning blue, choking, suffocating, nowhere, no where, nobody came
  no one came, contractions, water broke, water is at, water keeps, water around, waters rising, waves, surge, mudslide, landslide, quicksand, current
  hanging on, holding on, clinging, cant hold, out of power for oxygen, life threatening, critical, desperate, please come, come please, come help, get here
  bit by, snake bite, snakebite, dog bite, stabbed, raped, hostage, kidnapped, bomb, threats, 
  hit my head, hit by, car accident, accident, wreck, crashed, crash, overturned, flipped, cut my, cut his, cut her, burn, burns, infection, infected
  amputated, concussion, bone, bones, fractured, fracture, sprained, swollen, allergic, epipen, diabetic, blood sugar, miscarriage, suicidal, kill myself
  not eating, no air, no oxygen, too hot to, heat stroke, heatstroke, overheating, freezing cold, wet and cold, soaked and
  breaking in, broke in, break in, assaulted, threatened, missing, 
  im lost, we are lost, were lost, nowhere to go, no place to go, no where to go, no shelter, no way out, worse, worst, very bad, really bad, so bad
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
  quemando, quemado, quemada, quema, explosion, fuga de gas, huele a gas, derrumbe, derrumbo, me cai, 
  inunda, inundando, sube el agua, subiendo, agua entrando, entra agua, entra el agua, entro el agua, entrando
  metiendo, se mete el agua, se metio el agua, agua hasta, agua adentro, agua dentro, hay agua en, en el techo, en el atico
  enfermo, enferma, enfermos, fiebre, dolor, me duele, le duele, insulina, oxigeno, dialisis, infarto, convulsion, mal, peor, grave
  sin salida, no respira, no se puede respirar, no se puede salir, no reacciona, no despierta, no contesta
  disparo, disparos, robando, robaron, asalto, desaparecido, desaparecida, perdido, perdida
  missing, cant find, cannot find, no encuentro, no encontramos, no aparece, no aparecen, extraviado, extraviada, flames, on fire, sparking, sparks, alarm
  bring us, bring me, bring water, bring food, take us to, get us to, get me to, get out now, come for us, coming in the, through the roof, thru the roof
  breaking in, live wires, floating, floated, roof is coming, roof coming, roof is going, walls are, giving way, se nos acabo, se acabo, se nos termino, not at all, less safe, stuk, stcuk, sutck, attic, hostages, cut bad, got cut, cut badly, screaming, screams, nos saquen, me saquen
  no estoy segura aqui, no estoy seguro aqui, no estamos seguros aqui, no estamos seguras aqui, no me siento seguro, no me siento segura, no nos sentimos seguros
  abrir la puerta, traigan, traiganos, trae agua, llamas, techo se, cayendo, no hay paso, azotea, cayo sobre, cayo encima, cayo el techo, encima de la casa, no siento
  se acabo la, se acabo el, nos quedamos sin, me quede sin, a la cintura, al cuello, a las rodillas, hasta la, en la lluvia, pidiendo, salvenos, salvenme
  gas smell, gas odor, smells like gas, smelling gas, smell of gas, gas is leaking, olor a gas, come now, come asap, come soon, ditch, icu, in the er, canal, bayou, creek
  agua sube, agua subio, subio el agua, agua esta alta, agua crece
  fell on us, fell on me, fell on him, fell on her, on top of us, im inside, we are inside it
  leg, legs, arm, arms, ankle, wrist, rib, ribs, hip, knee, skull, shoulder, neck, wound, wounds, wounded, gash, stitches, weak, faint, fainting, ankles, spine
  pierna, piernas, brazo, tobillo, costilla, costillas, rodilla, hombro, espalda, cabeza, pecho, debil, mareado, mareada, vomito, vomitando, medicina urgente, parto
  robbery, robber, robbers, riot, shots, burglar, prowler, stalker, someone in my house, somebody in my house, man in my house, following me, being followed, hiding, hid, attack, attacker, fighting, someone outside, balas, robo, asaltaron
  isnt a safe, aint a safe, no safe place, swept, breaking into, broke into, breaks into, out of everything, out of supplies, gas line, ran out, never came home, never came back, didnt come home, hasnt come home, hasnt come back, not come home, no ha llegado, no ha vuelto, no regresa, no regreso
  door wont, doors wont, window wont, windows wont, tree fell on us, tree fell on me, tree fell on him, tree fell on her, jammed, no exit, no escape, barricaded, under the bed, under the table, under the desk, under a, soaked, soaking, filling with, filling up, overflowing, wheelchair stuck
  anybody come, anyone come, someone come, somebody come, pick up my, get my mom, get my dad, get my family, check on my, send the, send a, send an, envien, envie ayuda, envienos
  mandenos, mandame, venga por, vengan por, venga a, recojanme, recojannos, recogerme, arrastro, arrastrando, arrastra, no podemos aguantar, ya no aguanto, apurese, rapido por favor
  fire, smoke, flood, flash flood, fuego, humo, incendio, inundacion, not going to make it, think we will make it, well make it out, not gonna make it, wont make it, wont survive, helping us, can reach us, can get to us, reach us, get to us, has come for us, came for us, no one can, nobody can
  earthquake, aftershock, se cayo sobre, se cayo encima, se me cayo, se cayo el techo, se cayo la casa, se cayo la pared, estoy solo, estoy sola
`)

/** Nouns and Spanish adjectives, which "no" turns: "no fire", "no heridos". It does not turn the others: "no trapped" is an answer and a cry. */
export const turnedByNo = lines(`
  emergency, emergencies, danger, injury, injuries, fire, smoke, flooding, flood, pain, fever, blood, gas leak, rising water, panic, death
  heridos, heridas, herido, herida, lastimado, lastimada, lastimados, muertos, muerto, peligro, emergencia, fuego, incendio, inundacion, inundado, inundada
  atrapado, atrapada, atrapados, enfermo, enferma, enfermos, mal, dolor, fiebre, miedo, hambre, grave, humo, urgente, perdido, perdida, inundo, se cayo
`)

/** Without them somebody is in danger, so a negation makes it no better: "no help came". */
export const neverTurned = lines(`
  leave us, knows where we are, knows where i am, coming for us,  think we will make it, well make it out,
  helping us, can reach us, can get to us, reach us, get to us, has come for us, came for us, no one can, nobody can,  help, help me, help us, rescue, boat, helicopter, ambulance, medic, hurry, send someone, send somebody, insulin, oxygen, inhaler, ayuda, lancha, bote, ambulancia
  far from safe, less safe, insulina, oxigeno, hlep, 911, sos, out of water, out of food, no safe, no longer safe, worse, worst, peor
`)

/** Long words of danger that are known with a letter wrong, too many or missing. */
export const mistyped = lines(`
  trapped, injured, bleeding, emergency, flooding, flooded, drowning, stranded, rescue, ambulance, collapsed, unconscious, insulin
  atrapado, atrapada, atrapados, auxilio, socorro, emergencia, ayudenme, ayudame, inundado, inundada, inundacion, ambulancia, incendio
`)

/** Who has none of these is in danger. */
export const supplies = lines(`
  water, food, meds, medicine, medicines, medication, medications, pills, insulin, oxygen, air, heat, shelter, formula, diapers, breathing, moving, responding, waking, eating, drinking, pulse
  agua, comida, medicina, medicinas, medicamento, medicamentos, insulina, oxigeno, alimentos, leche, pastillas
`)

/** Who cannot do these is in danger. */
export const unable = lines(
  'cant, cannot, can not, couldnt, could not, unable to, not able to, no puedo, no podemos, no puede, no pueden, no me puedo, no nos podemos',
)

export const vital = lines(`
  breathe, breath, get out, get up, get away, get down, get off, get to safety, move, leave, walk, swim, see, escape, evacuate, exit, reach, find, stay here
  stay, hold on, hold, stand, feel my, get help, go anywhere, get anywhere, respirar, salir, mover, moverme, movernos, caminar, bajar, escapar, evacuar, encontrar
  levantarme, levantarse, pararme, aguantar, nadar, ver, irnos
`)

/** Harm to things. It is danger, unless people say after it that they are safe. */
export const damage = lines(`
  hungry, thirsty, hambre, sed, shaking, se cayo, se callo,  flooded, fallen, tree on, tree hit, tree fell, trees fell, fallen tree on, tree through, lines down, line down, wires down, wire down, downed line, downed lines, live wire
  tornado hit, storm hit, lightning hit, hit our, hit my, hit the, hit us, roof leaking, roof is leaking, leaking, leak, fire is out, fire out, fires out
  inundado, inundada, inundados, inundo, inundaron, arbol cayo, cayo un arbol, se cayo un arbol, nos golpeo, golpeo la, se metio agua, gotera, goteras
`)
/** What is lost or felt. After it, people may say that they are safe; who says so first and then adds it has to be asked. */
export const losses = lines(`
  no heat, very cold,  roof gone, roof is gone, roofs gone, roof came off, house is gone, house gone, home is gone, lost everything, lost my house, lost our house, lost my home, lost our home, lost the house, homeless
  washed away, washed out, scared, afraid, miedo, perdi todo, perdimos todo, lo perdimos todo, perdimos la casa, perdi la casa, perdi mi casa, sin casa, sin techo
`)
/** What may be over: "we were trapped, safe now". */
export const mayBeOver = lines(`
  trapped, stuck, stranded, locked in, cut off, surrounded, in the attic, in attic, attic, on the roof, on our roof, on roof, rescue, in the water, atrapado, atrapada, atrapados, atrapadas
  varado, varada, varados, encerrado, encerrada, encerrados, en el techo, en el atico, flooding, pinned
`)
/** Are over by themselves. */
export const rescued = lines(`
  rescued, got rescued, were rescued, got us out, got me out, picked us up, picked me up, got us, saved us, rescataron, nos rescataron, me rescataron, rescatados, rescatado, rescatada, nos sacaron, me sacaron
`)
/** The end of a danger, though not yet safety. */
export const escapes = lines(`
  out now, got out, made it out, free now, home now, ya sali, ya salimos, salimos, logramos salir, pude salir, ya pase, ya paso
`)
/** A text with one of these was written by a machine. */
export const machines = lines(`
  not receiving notifications, do not disturb, automatic reply, automatic response, auto reply, autoreply, automated, could not be delivered, business day, business days
  respuesta automatica, no molestar, mensaje automatico, unable to deliver, not delivered, undeliverable
`)
/** How words of danger begin that no list has. */
export const stems = lines(`
  trapp, drown, bleed, injur, rescu, unconsci, suffoc, strand, ayud, rescat, auxil, socorr, sangr, atrap, ahog, incend, derrumb, desmay, emergen
`)
/** What does harm, wherever it is: "water over the hood". In a question it asks. */
export const hazards = lines(`
  water, waters, river, creek, lake, roof, tree, trees, limb, pole, power line, power lines, powerline, powerlines, wires, wall, walls, tornado, levee, dam, mud, sewage, lightning
  agua, rio, techo, arbol, arboles, poste, cables, pared, paredes, muro, lodo, rama, tornados, deslave
`)
