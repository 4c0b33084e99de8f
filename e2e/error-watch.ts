import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects what goes wrong in the browser: errors in the console and errors that nobody caught. */
export class ErrorWatch {
  readonly #errors: string[] = []
  readonly #expected: RegExp[] = []

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

/** The text, and after it the address that it is about. */
function describe(message: ConsoleMessage) {
  return `${message.text()} ${message.location().url}`.trim()
}
