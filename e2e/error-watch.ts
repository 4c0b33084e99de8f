import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects the errors of the browser: console errors and uncaught exceptions. */
export class ErrorWatch {
  readonly #errors: string[] = []
  /** A page learns from this read that its session ended elsewhere, at a moment of its own. */
  readonly #expected: RegExp[] = [/ 401 .*\/situation$/]

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(describe(message))
    })
    page.on('pageerror', (error) => this.#errors.push(error.stack ?? error.message))
  }

  expect(patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)))
  }
}

/** The text, followed by the URL it is about. */
function describe(message: ConsoleMessage) {
  return `${message.text()} ${message.location().url}`.trim()
}
