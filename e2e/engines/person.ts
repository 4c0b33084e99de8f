// A person at a browser: finds things by role and name, and waits for them.

import { type Browser, type ElementId, until } from './browser.ts'

type Role = 'button' | 'link' | 'heading' | 'checkbox' | 'radio' | 'radiogroup' | 'textbox' | 'dialog'

const selectors: Readonly<Record<Role, string>> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  radiogroup: '[role=radiogroup]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea',
  dialog: 'dialog[open], [role=dialog]',
}

interface Target {
  role: Role
  /** The whole name, with or without the mark for required or optional. */
  name: string | RegExp
  /** The group that it is in. */
  within?: Target
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const pattern = (name: string | RegExp) =>
  typeof name === 'string' ? new RegExp(`^${quoted(name)}\\s*(\\*?\\s*required|\\(optional\\))?$`) : name

// Evaluated in the page, as text: the browser's globals have no types here.
const PAGE_CODE = `
  const textOf = (element) => (element.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ')
    if (ids) return ids.map((id) => document.getElementById(id)).filter(Boolean).map(textOf).join(' ')
    return element.getAttribute('aria-label') ?? (element.labels?.length ? [...element.labels].map(textOf).join(' ') : textOf(element))
  }
  const isReady = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && !element.disabled
  const first = (place, selector, name) => [...place.querySelectorAll(selector)].find((element) => isReady(element) && name.test(nameOf(element)))
`

const inPage = ({ role, name, within }: Target): string => {
  const search = (place: string) => `first(${place}, ${JSON.stringify(selectors[role])}, ${pattern(name)})`
  return within ? `(() => { const group = ${inPage(within)}; return group && ${search('group')} })()` : search('document')
}

/** A control may be drawn by its label: that is where a person presses. */
const pressedPart = (target: Target) => `(() => {${PAGE_CODE}
  const found = ${inPage(target)}
  if (!found) return null
  const part = ['radio', 'checkbox'].includes(found.type) ? (found.labels?.[0] ?? found) : found
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  return part
})()`

const isStill = `document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]') &&
  document.getAnimations().every(({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity)`

/** Nothing has arrived for a while. Pictures and maps come after the heading. */
const isQuiet = `document.readyState === 'complete' &&
  performance.now() - Math.max(0, ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)) > 400`

export class PersonAt {
  readonly #browser: Browser

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async see(target: Target): Promise<ElementId> {
    return until(`${target.role} ${target.name}`, () => this.#browser.find(pressedPart(target)))
  }

  async press(target: Target): Promise<void> {
    await this.#untilStill()
    // The screen may replace the element just before the press.
    await until(`a press on ${target.role} ${target.name}`, async () => {
      const element = await this.see(target)
      return this.#browser.click(element).then(
        () => true,
        () => undefined,
      )
    })
  }

  async type(label: string, text: string): Promise<void> {
    await this.#browser.type(await this.see({ role: 'textbox', name: label }), text)
  }

  async answer(question: string, option: string): Promise<void> {
    await this.press({ role: 'radio', name: option, within: { role: 'radiogroup', name: question } })
  }

  /** Waits until the screen with this main heading is shown and nothing moves or loads any more. */
  async arriveAt(title: string | RegExp): Promise<void> {
    const isShown = `(() => {${PAGE_CODE} return !!first(document, 'h1', ${pattern(title)}) })()`
    await until(`the screen ${title}`, async () => (await this.#browser.evaluate<boolean>(isShown)) || undefined)
    await this.#untilStill()
  }

  /** The same, when all pictures and data are there, too. */
  async seeAllOf(title: string | RegExp): Promise<void> {
    await this.arriveAt(title)
    await until('a quiet page', async () => (await this.#browser.evaluate<boolean>(isQuiet)) || undefined)
    await this.#untilStill()
  }

  async seeText(text: string): Promise<void> {
    const isThere = `document.body.innerText.includes(${JSON.stringify(text)})`
    await until(`the text ${text}`, async () => (await this.#browser.evaluate<boolean>(isThere)) || undefined)
  }

  async #untilStill() {
    await until('a still page', async () => (await this.#browser.evaluate<boolean>(isStill)) || undefined)
  }
}
