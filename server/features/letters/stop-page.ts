// The page that ends letters: HTML without script.

import type { Language } from '#contract/options.ts'
import type { Instead } from '#contract/records/ask-options.ts'
import { markup } from '#server/lib/http/markup.ts'
import { frameStyle } from '#server/lib/plain-pages/frame-style.ts'
import { type Part, plainPage, policyOf } from '#server/lib/plain-pages/plain-page.ts'

const style = [
  frameStyle,
  'body{max-width:34rem;font-size:17px}p{margin:8px 0}form{margin:20px 0}',
  'button{min-height:56px;padding:.75rem 1.25rem;border:2px solid var(--a);border-radius:8px;background:none;color:var(--i);font:inherit;font-weight:700;cursor:pointer}',
  '.m{background:var(--a);color:var(--on)}.d{padding:1rem;border-left:4px solid var(--ok);border-radius:8px;background:var(--gt);color:var(--gi)}',
].join('')

export const stopPolicy = policyOf(style)

const en = {
  title: 'No more letters?',
  text: 'We delete this address and never write to it again: no letters from any league, and no questions in a storm. We keep only a code from which it can’t be read.',
  stop: 'Don’t write to me again',
  done: 'We won’t write to this address again.',
  doneText: 'It is deleted. No league can enter it again.',
  storms: 'Ask me only when a storm is over us',
  stormsDone: 'We’ll ask you only when a storm is over you.',
  stormsText: 'You won’t get letters.',
  all: 'It was a mistake: write to me again',
  allDone: 'You can get letters again.',
  allText: 'This address is no longer on our list.',
  full: 'This can’t be changed any more.',
  fullText: 'Call your league. It can add you again.',
  unknown: 'This link isn’t valid.',
  unknownText: 'Open the link in the letter again. Part of it may be missing.',
}

const es: typeof en = {
  title: '¿No más cartas?',
  text: 'Borramos esta dirección y no volvemos a escribirle: ni cartas de ninguna liga ni preguntas en una tormenta. Guardamos solo un código del que no se puede leer.',
  stop: 'No me escriban más',
  done: 'No volveremos a escribir a esta dirección.',
  doneText: 'Está borrada. Ninguna liga puede agregarla otra vez.',
  storms: 'Pregúntenme solo cuando haya una tormenta aquí',
  stormsDone: 'Le preguntaremos solo cuando haya una tormenta aquí.',
  stormsText: 'No recibirá cartas.',
  all: 'Fue un error: escríbanme otra vez',
  allDone: 'Puede recibir cartas otra vez.',
  allText: 'Esta dirección ya no está en nuestra lista.',
  full: 'Esto ya no se puede cambiar.',
  fullText: 'Llame a su liga. Puede agregarle otra vez.',
  unknown: 'Este enlace no es válido.',
  unknownText: 'Abra otra vez el enlace de la carta. Puede faltar una parte.',
}

const words: Record<Language, typeof en> = { en, es }

export function questionPage(language: Language) {
  const say = words[language]
  return page(language, say.title, [
    markup`<h1>${say.title}</h1><p>${say.text}</p><form method="post"><button class="m">${say.stop}</button></form>`,
  ])
}

export function donePage(language: Language, instead: Instead | null) {
  const say = words[language]
  if (instead === 'all') return page(language, say.allDone, said(say.allDone, say.allText))
  const back = button('all', say.all)
  if (instead === 'storms') {
    const stop = markup`<form method="post"><button>${say.stop}</button></form>`
    return page(language, say.stormsDone, [said(say.stormsDone, say.stormsText), stop, back])
  }
  return page(language, say.done, [said(say.done, say.doneText), button('storms', say.storms), back])
}

export function fullPage(language: Language) {
  const say = words[language]
  return page(language, say.full, said(say.full, say.fullText))
}

export function unknownPage(language: Language) {
  const say = words[language]
  return page(language, say.unknown, markup`<h1>${say.unknown}</h1><p>${say.unknownText}</p>`)
}

const said = (title: string, text: string) => markup`<div class="d" role="status"><h1>${title}</h1><p>${text}</p></div>`

const button = (instead: Instead, text: string) =>
  markup`<form method="post"><button name="instead" value="${instead}">${text}</button></form>`

const page = (language: Language, title: string, main: Part) =>
  plainPage({ language, title, addressIn: (other) => `?lang=${other}`, style, head: NOT_INDEXED, main })

const NOT_INDEXED = markup`<meta name="robots" content="noindex">`
